CREATE TABLE "order_promotions" (
	"order_id" integer NOT NULL,
	"coupon_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"saved_minor" bigint NOT NULL,
	CONSTRAINT "order_promotions_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id"),
	CONSTRAINT "order_promotions_saved" CHECK ("order_promotions"."saved_minor" >= 0)
);
--> statement-breakpoint
DROP INDEX "coupon_redemptions_standing";--> statement-breakpoint
-- What coupons gave until now: an amount, or free delivery for one of nothing.
ALTER TABLE "coupons" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "coupons" SET "kind" = CASE WHEN "discount_inr" + "discount_aed" = 0 THEN 'free-delivery' ELSE 'fixed-amount' END;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "buy_units" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "free_units" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "set_scope" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "currencies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Of orders until now: the shares with which they were invoiced.
ALTER TABLE "order_lines" ADD COLUMN "discount_minor" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "discount_minor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_lines" DISABLE TRIGGER "order_lines_append_only";--> statement-breakpoint
UPDATE "order_lines" SET "discount_minor" = "shares"."share"
  FROM (
    SELECT "order_id", "variant_id",
      div("off" * "up_to", "whole") - div("off" * ("up_to" - "value"), "whole") AS "share"
    FROM (
      SELECT "l"."order_id", "l"."variant_id", "l"."unit_price_minor"::numeric * "l"."quantity" AS "value",
        sum("l"."unit_price_minor"::numeric * "l"."quantity") OVER (PARTITION BY "l"."order_id" ORDER BY "l"."position") AS "up_to",
        "o"."subtotal_minor"::numeric AS "whole", least("o"."discount_minor", "o"."subtotal_minor")::numeric AS "off"
      FROM "order_lines" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id"
      WHERE "o"."discount_minor" > 0 AND "o"."subtotal_minor" > 0
    ) AS "lines"
  ) AS "shares"
  WHERE "shares"."order_id" = "order_lines"."order_id" AND "shares"."variant_id" = "order_lines"."variant_id";--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER "order_lines_append_only";--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_standing" ON "coupon_redemptions" USING btree ("order_id","coupon_id") WHERE "coupon_redemptions"."released_at" is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK (num_nonnulls("coupons"."percent") = ("coupons"."kind" = 'percentage')::int
        and num_nonnulls("coupons"."buy_units", "coupons"."free_units", "coupons"."set_scope") = case "coupons"."kind" when 'buy-x-get-y' then 3 else 0 end
        and case "coupons"."kind"
          when 'fixed-amount' then "coupons"."discount_inr" + "coupons"."discount_aed" > 0
          when 'percentage' then "coupons"."percent" between 1 and 100 and "coupons"."discount_inr" + "coupons"."discount_aed" > 0
          when 'buy-x-get-y' then "coupons"."buy_units" > 0 and "coupons"."free_units" > 0 and "coupons"."set_scope" in ('product', 'category') and "coupons"."discount_inr" + "coupons"."discount_aed" = 0
          when 'free-delivery' then "coupons"."discount_inr" + "coupons"."discount_aed" = 0
          else false end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_currencies" CHECK ("coupons"."currencies" <@ array['INR', 'AED']);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_minor" between 0 and "order_lines"."unit_price_minor"::bigint * "order_lines"."quantity");--> statement-breakpoint
INSERT INTO "order_promotions" ("order_id", "coupon_id", "position", "code", "kind", "saved_minor")
  SELECT "o"."id", "c"."id", 0, "c"."code", CASE WHEN "o"."discount_minor" = 0 THEN 'free-delivery' ELSE 'fixed-amount' END, "o"."discount_minor"
  FROM "orders" "o" JOIN "coupons" "c" ON "c"."code" = "o"."coupon_code";--> statement-breakpoint
CREATE TRIGGER "order_promotions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_promotions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
