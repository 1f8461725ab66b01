CREATE TABLE "carts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_orders" (
	"customer_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "cart_orders_customer_id_revision_pk" PRIMARY KEY("customer_id","revision")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_orders" ADD CONSTRAINT "cart_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
