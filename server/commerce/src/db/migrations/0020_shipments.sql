CREATE TABLE "shipments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_link" CHECK ("shipments"."tracking_url" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_delivery_on" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;