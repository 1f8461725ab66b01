-- A line keeps the rate that it was sold with. Lines sold in AED had that of India, and invoices took the UAE's 5 % in its place.
ALTER TABLE "order_lines" DISABLE TRIGGER "order_lines_append_only";--> statement-breakpoint
UPDATE "order_lines" SET "tax_percent" = 5
  FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."currency" = 'AED';--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER "order_lines_append_only";
