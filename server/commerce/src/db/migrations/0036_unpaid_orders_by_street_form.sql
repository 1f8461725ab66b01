DROP INDEX "orders_unpaid_place";--> statement-breakpoint
CREATE INDEX "orders_unpaid_place" ON "orders" USING btree (lower(regexp_replace(normalize("address"->>'street', NFKC), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\ufeff\uffa0\u060c\u061b\u066a-\u066d\u06d4\u0964\u0965\u0970\u1680\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]', '', 'g')),("address"->>'pincode')) WHERE "orders"."status" in ('PAYMENT_PENDING', 'PAYMENT_FAILED', 'PLACED', 'PACKED', 'SHIPPED') and "orders"."stock_hold" in ('reserved', 'sold') and "orders"."payment_status" <> 'CAPTURED' and "orders"."grand_total_minor" > 0;--> statement-breakpoint
-- A code that confirmed a cash order had been mailed to the address, which has not changed since: only a code changes it.
UPDATE "customers" SET "email_confirmed_at" = "confirmed"."at"
  FROM (
    SELECT "orders"."customer_id", min("order_events"."at") AS "at"
    FROM "orders" JOIN "order_events" ON "order_events"."order_id" = "orders"."id"
    WHERE "order_events"."note" = 'Confirmed by code, to be paid on delivery'
    GROUP BY "orders"."customer_id"
  ) AS "confirmed"
  WHERE "customers"."id" = "confirmed"."customer_id" AND "customers"."email_confirmed_at" IS NULL AND "customers"."erased_at" IS NULL;--> statement-breakpoint
-- Marks of writing direction could turn what follows a review.
UPDATE "reviews" SET "text" = regexp_replace("text", '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
  WHERE "text" ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
