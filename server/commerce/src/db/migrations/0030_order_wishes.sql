ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_parts";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_plain_parcel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_fee" CHECK ("orders"."cash_fee_minor" = 0 or "orders"."payment_method" = 'cash-on-delivery');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."grand_total_minor" = greatest(0, "orders"."subtotal_minor" + "orders"."delivery_minor" - "orders"."discount_minor") + "orders"."cash_fee_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK (least("orders"."subtotal_minor", "orders"."delivery_minor", "orders"."discount_minor", "orders"."cash_fee_minor") >= 0);