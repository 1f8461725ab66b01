CREATE TABLE "email_confirmations" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_confirmations_tries" CHECK ("email_confirmations"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_restorations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_restorations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_restorations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_restorations" ADD CONSTRAINT "email_restorations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_expiry" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_restorations_customer" ON "email_restorations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_restorations_email" ON "email_restorations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_restorations_expiry" ON "email_restorations" USING btree ("expires_at");--> statement-breakpoint
-- Recovery codes stood in the subjects of sent mails, too.
UPDATE "mail_outbox" SET "subject" = '(Blanked when it was sent.)'
  WHERE "event_key" LIKE 'reset-code/%' AND "sent_at" IS NOT NULL;
