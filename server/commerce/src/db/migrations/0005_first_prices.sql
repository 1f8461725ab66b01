DROP INDEX "variants_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_price_inr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_price_aed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("first_price_inr","position","id");--> statement-breakpoint
CREATE INDEX "products_category_by_price" ON "products" USING btree ("category_id","first_price_inr","position","id");--> statement-breakpoint
CREATE FUNCTION "keep_first_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET ("first_price_inr", "first_price_aed") = ("first"."price_inr", "first"."price_aed")
  FROM (
    SELECT "price_inr", "price_aed" FROM "variants" WHERE "product_id" = NEW."product_id"
    ORDER BY "position", "id" LIMIT 1
  ) AS "first"
  WHERE "products"."id" = NEW."product_id"
    AND ("first_price_inr", "first_price_aed") IS DISTINCT FROM ("first"."price_inr", "first"."price_aed");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "variants_first_price" AFTER INSERT OR UPDATE OF "position", "price_inr", "price_aed" ON "variants"
FOR EACH ROW EXECUTE FUNCTION "keep_first_price"();--> statement-breakpoint
UPDATE "variants" SET "position" = "position";
