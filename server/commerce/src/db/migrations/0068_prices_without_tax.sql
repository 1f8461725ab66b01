ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_parts";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "added_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prices_include_tax" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_added_tax" CHECK ("order_lines"."added_tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added_tax" CHECK ("orders"."added_tax_minor" = 0 or not "orders"."prices_include_tax");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."grand_total_minor" = greatest(0, "orders"."subtotal_minor" + "orders"."delivery_minor" - "orders"."discount_minor") + "orders"."cash_fee_minor" + "orders"."added_tax_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK (least("orders"."subtotal_minor", "orders"."delivery_minor", "orders"."discount_minor", "orders"."cash_fee_minor", "orders"."added_tax_minor") >= 0);