CREATE TABLE "answered_calls" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"call_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_calls_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
ALTER TABLE "answered_calls" ADD CONSTRAINT "answered_calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;