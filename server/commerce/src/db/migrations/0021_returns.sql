CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_opened" boolean NOT NULL,
	"refund_minor" bigint,
	"tax_minor" bigint,
	CONSTRAINT "return_lines_return_id_variant_id_pk" PRIMARY KEY("return_id","variant_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_amounts" CHECK (("return_lines"."refund_minor" is null) = ("return_lines"."tax_minor" is null) and "return_lines"."tax_minor" >= 0 and "return_lines"."tax_minor" <= "return_lines"."refund_minor")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"is_restocked" boolean,
	"refund_minor" bigint,
	"delivery_minor" bigint,
	"delivery_tax_minor" bigint,
	"needs_credit_note" boolean DEFAULT false NOT NULL,
	CONSTRAINT "returns_sequence" UNIQUE("order_id","sequence"),
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('REQUESTED', 'APPROVED', 'REFUSED', 'RECEIVED')),
	CONSTRAINT "returns_decision" CHECK (("returns"."status" = 'REQUESTED') = ("returns"."decided_at" is null)),
	CONSTRAINT "returns_receipt" CHECK (num_nonnulls("returns"."received_at", "returns"."is_restocked", "returns"."refund_minor", "returns"."delivery_minor", "returns"."delivery_tax_minor") = case "returns"."status" when 'RECEIVED' then 5 else 0 end),
	CONSTRAINT "returns_amounts" CHECK ("returns"."delivery_tax_minor" >= 0 and "returns"."delivery_tax_minor" <= "returns"."delivery_minor" and "returns"."delivery_minor" <= "returns"."refund_minor"),
	CONSTRAINT "returns_credit_note" CHECK ("returns"."status" = 'RECEIVED' or not "returns"."needs_credit_note")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_number";--> statement-breakpoint
ALTER TABLE "money_ledger" DROP CONSTRAINT "money_ledger_once";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment";--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_order_id_revision_pk";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD PRIMARY KEY ("number");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returnable_until" date;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line" FOREIGN KEY ("order_id","variant_id") REFERENCES "public"."order_lines"("order_id","variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order" ON "return_lines" USING btree ("order_id","variant_id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("status","id") WHERE "returns"."status" in ('REQUESTED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "returns_needs_credit_note" ON "returns" USING btree ("id") WHERE "returns"."needs_credit_note";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_whole" ON "credit_notes" USING btree ("order_id","revision") WHERE "credit_notes"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_ledger_capture_once" ON "money_ledger" USING btree ("payment_id") WHERE "money_ledger"."kind" = 'capture';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."return_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_return" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_refund_once" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return" UNIQUE("return_id");--> statement-breakpoint
-- Until now a payment had one refund at most.
ALTER TABLE "money_ledger" DISABLE TRIGGER "money_ledger_append_only";--> statement-breakpoint
UPDATE "money_ledger" SET "refund_id" = "refunds"."id" FROM "refunds"
  WHERE "money_ledger"."kind" = 'refund' AND "refunds"."payment_id" = "money_ledger"."payment_id";--> statement-breakpoint
ALTER TABLE "money_ledger" ENABLE TRIGGER "money_ledger_append_only";--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_refund_id" CHECK (("money_ledger"."kind" = 'refund') = ("money_ledger"."refund_id" is not null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_unfounded_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "money_ledger" AS "capture"
    WHERE "capture"."payment_id" = new."payment_id" AND "capture"."kind" = 'capture'
      AND "capture"."currency" = new."currency"
      AND "capture"."amount_minor" >= new."amount_minor" + (
        SELECT coalesce(sum("amount_minor"), 0) FROM "money_ledger"
        WHERE "payment_id" = new."payment_id" AND "kind" = 'refund'
      )
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'no more money goes back than came in'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_excessive_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "money_ledger"
    WHERE "payment_id" = new."payment_id" AND "kind" = 'capture' AND "currency" = new."currency"
      AND "amount_minor" >= new."amount_minor" + (
        SELECT coalesce(sum("amount_minor"), 0) FROM "refunds" WHERE "payment_id" = new."payment_id"
      )
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'no more money is owed back than came in'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_total" BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_excessive_refund"();--> statement-breakpoint
CREATE TRIGGER "refunds_amount_kept" BEFORE UPDATE ON "refunds" FOR EACH ROW
  WHEN ((old."id", old."payment_id", old."return_id", old."currency", old."amount_minor")
    IS DISTINCT FROM (new."id", new."payment_id", new."return_id", new."currency", new."amount_minor"))
  EXECUTE FUNCTION "refuse_breach"('what is owed back does not change');--> statement-breakpoint
CREATE FUNCTION "refuse_excessive_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "order_lines" "l" JOIN "returns" "r" ON "r"."id" = new."return_id" AND "r"."order_id" = "l"."order_id"
    WHERE "l"."order_id" = new."order_id" AND "l"."variant_id" = new."variant_id"
      AND "l"."quantity" >= new."quantity" + (
        SELECT coalesce(sum("other"."quantity"), 0)
        FROM "return_lines" "other" JOIN "returns" "standing" ON "standing"."id" = "other"."return_id"
        WHERE "other"."order_id" = new."order_id" AND "other"."variant_id" = new."variant_id"
          AND "standing"."status" <> 'REFUSED'
      )
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'no more comes back than was bought'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "return_lines_bought" BEFORE INSERT ON "return_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_excessive_return"();--> statement-breakpoint
CREATE TRIGGER "return_lines_kept" BEFORE UPDATE ON "return_lines" FOR EACH ROW
  WHEN ((old."return_id", old."order_id", old."variant_id", old."quantity", old."is_opened")
      IS DISTINCT FROM (new."return_id", new."order_id", new."variant_id", new."quantity", new."is_opened")
    OR (old."refund_minor" IS NOT NULL
      AND (old."refund_minor", old."tax_minor") IS DISTINCT FROM (new."refund_minor", new."tax_minor")))
  EXECUTE FUNCTION "refuse_breach"('what was returned does not change');--> statement-breakpoint
CREATE TRIGGER "return_lines_not_removed" BEFORE DELETE OR TRUNCATE ON "return_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "returns_not_removed" BEFORE DELETE OR TRUNCATE ON "returns" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "returns_begin" BEFORE INSERT ON "returns" FOR EACH ROW
  WHEN (new."status" <> 'REQUESTED')
  EXECUTE FUNCTION "refuse_breach"('a return begins with a request');--> statement-breakpoint
CREATE TRIGGER "returns_move" BEFORE UPDATE ON "returns" FOR EACH ROW
  WHEN (old."status" <> new."status"
    AND (old."status", new."status") NOT IN (
      ('REQUESTED', 'APPROVED'), ('REQUESTED', 'REFUSED'), ('APPROVED', 'RECEIVED'), ('APPROVED', 'REFUSED')))
  EXECUTE FUNCTION "refuse_breach"('a return only moves forward');--> statement-breakpoint
CREATE TRIGGER "returns_kept" BEFORE UPDATE ON "returns" FOR EACH ROW
  WHEN ((old."id", old."order_id", old."sequence", old."reason", old."requested_at")
      IS DISTINCT FROM (new."id", new."order_id", new."sequence", new."reason", new."requested_at")
    OR (old."refund_minor" IS NOT NULL
      AND (old."received_at", old."is_restocked", old."refund_minor", old."delivery_minor", old."delivery_tax_minor")
        IS DISTINCT FROM
        (new."received_at", new."is_restocked", new."refund_minor", new."delivery_minor", new."delivery_tax_minor")))
  EXECUTE FUNCTION "refuse_breach"('what was returned does not change');
