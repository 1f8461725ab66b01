ALTER TABLE "orders" ADD CONSTRAINT "orders_hold" CHECK (case "orders"."status"
        when 'PAYMENT_PENDING' then "orders"."stock_hold" = 'reserved'
        when 'PAYMENT_FAILED' then "orders"."stock_hold" in ('reserved', 'released')
        when 'CANCELLED' then "orders"."stock_hold" in ('released', 'returned')
        else "orders"."stock_hold" = 'sold' end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK ("orders"."status" <> 'PAYMENT_PENDING' or "orders"."payment_status" = 'PENDING');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice" CHECK ("orders"."confirmed_at" is not null or not ("orders"."needs_invoice" or "orders"."needs_credit_note"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settlement" CHECK (("payments"."status" = 'PENDING') = ("payments"."settled_at" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_order" CHECK (("stock_ledger"."kind" = 'count') = ("stock_ledger"."order_id" is null));--> statement-breakpoint
CREATE TRIGGER "stock_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "money_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "money_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "order_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE TRIGGER "invoice_counters_kept" BEFORE DELETE OR TRUNCATE ON "invoice_counters" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();--> statement-breakpoint
CREATE FUNCTION "refuse_breach"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_counters_gapless" BEFORE UPDATE ON "invoice_counters" FOR EACH ROW
  WHEN (new."last" <> old."last" + 1 OR new."series" <> old."series")
  EXECUTE FUNCTION "refuse_breach"('numbers of a series follow each other');--> statement-breakpoint
CREATE TRIGGER "coupons_limit" BEFORE UPDATE OF "uses" ON "coupons" FOR EACH ROW
  WHEN (new."uses" > old."uses" AND new."uses" > new."max_uses")
  EXECUTE FUNCTION "refuse_breach"('the coupon has been used up');--> statement-breakpoint
CREATE TRIGGER "orders_booked" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN ((old."id", old."number", old."customer_id", old."placed_at", old."currency", old."payment_method",
      old."subtotal_minor", old."delivery_minor", old."discount_minor", old."grand_total_minor", old."coupon_code")
    IS DISTINCT FROM (new."id", new."number", new."customer_id", new."placed_at", new."currency", new."payment_method",
      new."subtotal_minor", new."delivery_minor", new."discount_minor", new."grand_total_minor", new."coupon_code"))
  EXECUTE FUNCTION "refuse_breach"('what was booked does not change');--> statement-breakpoint
CREATE TRIGGER "orders_confirmed" BEFORE UPDATE ON "orders" FOR EACH ROW
  WHEN (old."confirmed_at" IS NOT NULL AND new."confirmed_at" IS DISTINCT FROM old."confirmed_at")
  EXECUTE FUNCTION "refuse_breach"('a confirmed order stays confirmed');--> statement-breakpoint
CREATE FUNCTION "refuse_other_amount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "orders"
    WHERE "id" = new."order_id" AND "currency" = new."currency" AND "grand_total_minor" = new."amount_minor"
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a payment is for the total of its order, in its currency'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_total" BEFORE INSERT OR UPDATE OF "order_id", "currency", "amount_minor" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "refuse_other_amount"();--> statement-breakpoint
CREATE FUNCTION "refuse_unfounded_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "money_ledger"
    WHERE "payment_id" = new."payment_id" AND "kind" = 'capture'
      AND "currency" = new."currency" AND "amount_minor" >= new."amount_minor"
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'no more money goes back than came in'
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "money_ledger_refund" BEFORE INSERT ON "money_ledger" FOR EACH ROW
  WHEN (new."kind" = 'refund') EXECUTE FUNCTION "refuse_unfounded_refund"();
