CREATE TABLE "partial_refund_lines" (
	"partial_refund_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"units" integer,
	"refund_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "partial_refund_lines_partial_refund_id_variant_id_pk" PRIMARY KEY("partial_refund_id","variant_id"),
	CONSTRAINT "partial_refund_lines_units" CHECK ("partial_refund_lines"."units" > 0),
	CONSTRAINT "partial_refund_lines_amounts" CHECK ("partial_refund_lines"."refund_minor" > 0 and "partial_refund_lines"."tax_minor" between 0 and "partial_refund_lines"."refund_minor")
);
--> statement-breakpoint
CREATE TABLE "partial_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partial_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"delivery_tax_minor" bigint NOT NULL,
	"cash_fee_minor" bigint NOT NULL,
	"cash_fee_tax_minor" bigint NOT NULL,
	"needs_credit_note" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partial_refunds_sequence" UNIQUE("order_id","sequence"),
	CONSTRAINT "partial_refunds_amounts" CHECK ("partial_refunds"."amount_minor" > 0 and "partial_refunds"."delivery_minor" + "partial_refunds"."cash_fee_minor" <= "partial_refunds"."amount_minor"
        and "partial_refunds"."delivery_tax_minor" between 0 and "partial_refunds"."delivery_minor"
        and "partial_refunds"."cash_fee_tax_minor" between 0 and "partial_refunds"."cash_fee_minor")
);
--> statement-breakpoint
DROP INDEX "credit_notes_whole";--> statement-breakpoint
DROP INDEX "refunds_whole";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "partial_refund_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "partial_refund_id" integer;--> statement-breakpoint
ALTER TABLE "partial_refund_lines" ADD CONSTRAINT "partial_refund_lines_partial_refund_id_partial_refunds_id_fk" FOREIGN KEY ("partial_refund_id") REFERENCES "public"."partial_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refund_lines" ADD CONSTRAINT "partial_refund_lines_order_line" FOREIGN KEY ("order_id","variant_id") REFERENCES "public"."order_lines"("order_id","variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refund_lines_order" ON "partial_refund_lines" USING btree ("order_id","variant_id");--> statement-breakpoint
CREATE INDEX "partial_refunds_needs_credit_note" ON "partial_refunds" USING btree ("id") WHERE "partial_refunds"."needs_credit_note";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_partial_refund_id_partial_refunds_id_fk" FOREIGN KEY ("partial_refund_id") REFERENCES "public"."partial_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_partial_refund_id_partial_refunds_id_fk" FOREIGN KEY ("partial_refund_id") REFERENCES "public"."partial_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_whole" ON "credit_notes" USING btree ("order_id","revision") WHERE "credit_notes"."return_id" is null and "credit_notes"."partial_refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."return_id" is null and "refunds"."partial_refund_id" is null and "refunds"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_partial_refund" UNIQUE("partial_refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_partial" UNIQUE("partial_refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_for" CHECK (num_nonnulls("refunds"."return_id", "refunds"."partial_refund_id") <= 1);--> statement-breakpoint
DROP TRIGGER "refunds_amount_kept" ON "refunds";--> statement-breakpoint
CREATE TRIGGER "refunds_amount_kept" BEFORE UPDATE ON "refunds" FOR EACH ROW
  WHEN ((old."id", old."payment_id", old."return_id", old."partial_refund_id", old."currency", old."amount_minor")
    IS DISTINCT FROM (new."id", new."payment_id", new."return_id", new."partial_refund_id", new."currency", new."amount_minor"))
  EXECUTE FUNCTION "refuse_breach"('what is owed back does not change');--> statement-breakpoint
CREATE TRIGGER "partial_refund_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "partial_refund_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "partial_refunds_not_removed" BEFORE DELETE OR TRUNCATE ON "partial_refunds" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "partial_refunds_kept" BEFORE UPDATE ON "partial_refunds" FOR EACH ROW
  WHEN ((to_jsonb(old) - 'needs_credit_note') IS DISTINCT FROM (to_jsonb(new) - 'needs_credit_note'))
  EXECUTE FUNCTION "refuse_breach"('what was refunded does not change');
