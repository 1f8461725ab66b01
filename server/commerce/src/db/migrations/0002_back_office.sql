CREATE TABLE "back_office_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_office_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"why" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number" UNIQUE("number"),
	CONSTRAINT "credit_notes_series" UNIQUE("series","sequence")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb NOT NULL DEFAULT '{"brandName":"","contactLines":[],"name":"","addressLines":[],"gstin":null,"state":"","trn":null}';--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "seller" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needs_credit_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_invoices_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."invoices"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_office_log_subject" ON "back_office_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "orders_needs_credit_note" ON "orders" USING btree ("id") WHERE "orders"."needs_credit_note";--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "back_office_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "back_office_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_notes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
