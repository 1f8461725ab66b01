CREATE TABLE "disputes" (
	"gateway" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_gateway_dispute_id_pk" PRIMARY KEY("gateway","dispute_id"),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_end" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null)),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_kind";--> statement-breakpoint
DROP INDEX "refunds_whole";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "money_ledger" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."return_id" is null and "refunds"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."done_at" is null and "refunds"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_chargeback_once" UNIQUE("dispute_id");--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_dispute_id" CHECK (("money_ledger"."kind" = 'chargeback') = ("money_ledger"."dispute_id" is not null));--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_kind" CHECK ("money_ledger"."kind" in ('capture', 'refund', 'chargeback'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_end" CHECK ("refunds"."done_at" is null or "refunds"."voided_at" is null);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_excessive_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "money_ledger"
    WHERE "payment_id" = new."payment_id" AND "kind" = 'capture' AND "currency" = new."currency"
      AND "amount_minor" >= new."amount_minor" + (
        SELECT coalesce(sum("amount_minor"), 0) FROM "refunds"
        WHERE "payment_id" = new."payment_id" AND "voided_at" IS NULL
      ) + (
        SELECT coalesce(sum("amount_minor"), 0) FROM "disputes"
        WHERE "payment_id" = new."payment_id" AND "status" = 'lost'
      )
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'no more money is owed back than came in'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "disputes_final" BEFORE UPDATE ON "disputes" FOR EACH ROW
  WHEN (old."status" <> 'open'
    OR (old."gateway", old."dispute_id", old."payment_id", old."opened_at")
      IS DISTINCT FROM (new."gateway", new."dispute_id", new."payment_id", new."opened_at"))
  EXECUTE FUNCTION "refuse_breach"('what a bank decided does not change');--> statement-breakpoint
CREATE TRIGGER "disputes_kept" BEFORE DELETE OR TRUNCATE ON "disputes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
