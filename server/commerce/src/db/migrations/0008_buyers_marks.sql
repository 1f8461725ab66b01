-- A mark stands for an order that was delivered and not refunded; it used to be given to any order that was placed.
UPDATE "reviews" SET "verified_buyer" = false
  WHERE "customer_id" IS NOT NULL AND "verified_buyer" AND NOT EXISTS (
    SELECT FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
    WHERE "orders"."customer_id" = "reviews"."customer_id" AND "order_lines"."product_id" = "reviews"."product_id"
      AND "orders"."status" = 'DELIVERED' AND ("orders"."grand_total_minor" = 0 OR EXISTS (
        SELECT FROM "payments" LEFT JOIN "refunds" ON "refunds"."payment_id" = "payments"."id"
        WHERE "payments"."order_id" = "orders"."id" AND "payments"."status" = 'CAPTURED' AND "refunds"."id" IS NULL
      ))
  );
