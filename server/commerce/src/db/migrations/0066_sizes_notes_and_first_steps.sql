CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK ("customer_notes"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "guide_put_away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_first_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET ("first_price_inr", "first_price_aed") = ("first"."price_inr", "first"."price_aed")
  FROM (
    SELECT "price_inr", "price_aed" FROM "variants" WHERE "product_id" = NEW."product_id" AND "removed_at" IS NULL
    ORDER BY "position", "id" LIMIT 1
  ) AS "first"
  WHERE "products"."id" = NEW."product_id"
    AND ("first_price_inr", "first_price_aed") IS DISTINCT FROM ("first"."price_inr", "first"."price_aed");
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "variants_first_price" ON "variants";--> statement-breakpoint
CREATE TRIGGER "variants_first_price" AFTER INSERT OR UPDATE OF "position", "price_inr", "price_aed", "removed_at" ON "variants"
FOR EACH ROW EXECUTE FUNCTION "keep_first_price"();
