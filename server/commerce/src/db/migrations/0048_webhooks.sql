CREATE TABLE "webhook_deliveries" (
	"event_id" bigint NOT NULL,
	"endpoint_id" integer NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text,
	CONSTRAINT "webhook_deliveries_event_id_endpoint_id_pk" PRIMARY KEY("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('pending', 'delivered', 'dead')),
	CONSTRAINT "webhook_deliveries_end" CHECK (("webhook_deliveries"."state" = 'pending') = ("webhook_deliveries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"secret" text NOT NULL,
	"earlier_secret" text,
	"earlier_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_why" text
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"once_key" text,
	CONSTRAINT "webhook_events_message" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("endpoint_id","subject","event_id") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("ended_at") WHERE "webhook_deliveries"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("once_key") WHERE "webhook_events"."once_key" is not null;--> statement-breakpoint
CREATE FUNCTION "wants_webhook"("event_type" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "webhook_endpoints" WHERE "events" && ARRAY['*', split_part($1, '.', 1) || '.*', $1]
  )
$$;--> statement-breakpoint
-- In the transaction of the act. Nothing is written while no endpoint wants it, nor a second time for the same key.
CREATE FUNCTION "note_webhook_event"("event_type" text, "event_subject" text, "event_at" timestamptz, "event_data" jsonb, "key" text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "noted_id" bigint;
BEGIN
  IF NOT "wants_webhook"("event_type") THEN
    RETURN;
  END IF;
  INSERT INTO "webhook_events" ("type", "subject", "at", "data", "once_key")
    VALUES ("event_type", "event_subject", "event_at", "event_data", "key")
    ON CONFLICT ("once_key") WHERE "once_key" IS NOT NULL DO NOTHING
    RETURNING "id" INTO "noted_id";
  IF "noted_id" IS NOT NULL THEN
    INSERT INTO "webhook_deliveries" ("event_id", "endpoint_id", "subject", "since")
      SELECT "noted_id", "id", "event_subject", "event_at" FROM "webhook_endpoints"
      WHERE "events" && ARRAY['*', split_part("event_type", '.', 1) || '.*', "event_type"]
        -- What is noted later than it happened is told to those who were there.
        AND ("key" IS NULL OR "created_at" <= "event_at");
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_order"("order_id" integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('number', "number", 'currency', "currency", 'totalMinor', "grand_total_minor",
    'paymentMethod', "payment_method", 'wasPlaced', "confirmed_at" IS NOT NULL)
  FROM "orders" WHERE "id" = $1
$$;--> statement-breakpoint
CREATE FUNCTION "note_order_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "event_type" text := CASE new."status"
    WHEN 'PLACED' THEN 'order.placed' WHEN 'CANCELLED' THEN 'order.cancelled' WHEN 'PACKED' THEN 'order.packed'
    WHEN 'SHIPPED' THEN 'order.shipped' WHEN 'DELIVERED' THEN 'order.delivered' END;
  "told" jsonb;
BEGIN
  IF "event_type" IS NULL OR NOT "wants_webhook"("event_type") THEN
    RETURN NULL;
  END IF;
  "told" := jsonb_build_object('order', "webhook_order"(new."order_id"));
  IF "event_type" = 'order.placed' THEN
    "told" := "told" || jsonb_build_object('lines', (
      SELECT jsonb_agg(jsonb_build_object('sku', "p"."sku", 'size', "l"."size", 'quantity', "l"."quantity",
        'unitPriceMinor', "l"."unit_price_minor", 'discountMinor', "l"."discount_minor") ORDER BY "l"."position")
      FROM "order_lines" "l" JOIN "products" "p" ON "p"."id" = "l"."product_id" WHERE "l"."order_id" = new."order_id"));
  ELSIF "event_type" = 'order.shipped' THEN
    "told" := "told" || jsonb_build_object('shipment', (
      SELECT jsonb_build_object('carrier', "carrier", 'trackingNumber', "tracking_number")
      FROM "shipments" WHERE "order_id" = new."order_id"));
  END IF;
  PERFORM "note_webhook_event"("event_type", 'order ' || ("told" #>> '{order,number}'), new."at", "told");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_events_webhook" AFTER INSERT ON "order_events" FOR EACH ROW EXECUTE FUNCTION "note_order_webhook"();--> statement-breakpoint
CREATE FUNCTION "note_paid_order_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "event_type" text := CASE new."payment_status" WHEN 'CAPTURED' THEN 'order.paid' ELSE 'order.refunded' END;
BEGIN
  IF "wants_webhook"("event_type") THEN
    PERFORM "note_webhook_event"("event_type", 'order ' || new."number",
      coalesce((SELECT max("at") FROM "money_ledger" WHERE "order_id" = new."id"), now()),
      jsonb_build_object('order', "webhook_order"(new."id")));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Money that came for an order that is cancelled goes back at once: nobody is told that it was paid.
CREATE TRIGGER "orders_paid_webhook" AFTER UPDATE OF "payment_status" ON "orders" FOR EACH ROW
  WHEN (old."payment_status" <> new."payment_status"
    AND (new."payment_status" = 'REFUNDED' OR (new."payment_status" = 'CAPTURED' AND new."status" <> 'CANCELLED')))
  EXECUTE FUNCTION "note_paid_order_webhook"();--> statement-breakpoint
CREATE FUNCTION "note_return_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "told_order" jsonb;
BEGIN
  IF "wants_webhook"('order.returned') THEN
    "told_order" := "webhook_order"(new."order_id");
    PERFORM "note_webhook_event"('order.returned', 'order ' || ("told_order" ->> 'number'), new."received_at",
      jsonb_build_object('order', "told_order", 'return', jsonb_build_object(
        'number', ("told_order" ->> 'number') || '-R' || new."sequence", 'reason', new."reason",
        'refundMinor', new."refund_minor", 'isRestocked', new."is_restocked", 'lines', (
          SELECT jsonb_agg(jsonb_build_object('sku', "p"."sku", 'size', "l"."size", 'quantity', "r"."quantity") ORDER BY "l"."position")
          FROM "return_lines" "r"
            JOIN "order_lines" "l" ON "l"."order_id" = "r"."order_id" AND "l"."variant_id" = "r"."variant_id"
            JOIN "products" "p" ON "p"."id" = "l"."product_id"
          WHERE "r"."return_id" = new."id"))));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "returns_webhook" AFTER UPDATE OF "status" ON "returns" FOR EACH ROW
  WHEN (old."status" <> new."status" AND new."status" = 'RECEIVED') EXECUTE FUNCTION "note_return_webhook"();--> statement-breakpoint
CREATE FUNCTION "note_payment_webhook"("event_type" text, "id_of_payment" text, "minor" bigint, "event_at" timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF "wants_webhook"("event_type") THEN
    PERFORM "note_webhook_event"("event_type", 'order ' || "o"."number", "event_at", jsonb_build_object(
        'payment', jsonb_build_object('id', "p"."id", 'gateway', "p"."gateway", 'currency', "p"."currency", 'amountMinor', "minor"),
        'order', "webhook_order"("o"."id")))
      FROM "payments" "p" JOIN "orders" "o" ON "o"."id" = "p"."order_id" WHERE "p"."id" = "id_of_payment";
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_money_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_payment_webhook"(
    CASE new."kind" WHEN 'capture' THEN 'payment.captured' WHEN 'refund' THEN 'payment.refunded' ELSE 'payment.charged_back' END,
    new."payment_id", new."amount_minor", new."at");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "money_ledger_webhook" AFTER INSERT ON "money_ledger" FOR EACH ROW EXECUTE FUNCTION "note_money_webhook"();--> statement-breakpoint
CREATE FUNCTION "note_failed_payment_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_payment_webhook"('payment.failed', new."id", new."amount_minor", new."settled_at");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_webhook" AFTER UPDATE OF "status" ON "payments" FOR EACH ROW
  WHEN (old."status" <> new."status" AND new."status" = 'FAILED') EXECUTE FUNCTION "note_failed_payment_webhook"();--> statement-breakpoint
-- Every change of what can be sold is a row of the ledger. The first row of a size is not news: it was just added to the catalogue.
CREATE FUNCTION "note_stock_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "size_row" record;
  "left_before" integer;
  "event_type" text;
BEGIN
  IF NOT ("wants_webhook"('stock.out') OR "wants_webhook"('stock.low') OR "wants_webhook"('stock.back')) THEN
    RETURN NULL;
  END IF;
  SELECT "p"."sku", "v"."size", "v"."on_hand", "v"."on_hand" - "v"."reserved" AS "left_now" INTO "size_row"
    FROM "variants" "v" JOIN "products" "p" ON "p"."id" = "v"."product_id" WHERE "v"."id" = new."variant_id";
  "left_before" := "size_row"."left_now" - (new."on_hand" - new."reserved");
  "event_type" := CASE
    WHEN "size_row"."left_now" <= 0 AND "left_before" > 0 THEN 'stock.out'
    WHEN "size_row"."left_now" > 0 AND "left_before" <= 0 THEN 'stock.back'
    WHEN "size_row"."left_now" <= 5 AND "left_before" > 5 THEN 'stock.low' END;
  IF "event_type" IS NOT NULL AND EXISTS (
    SELECT FROM "stock_ledger" WHERE "variant_id" = new."variant_id" AND "id" < new."id"
  ) THEN
    PERFORM "note_webhook_event"("event_type", 'size ' || "size_row"."sku" || '/' || "size_row"."size", new."at",
      jsonb_build_object('sku', "size_row"."sku", 'size', "size_row"."size", 'left', "size_row"."left_now", 'onHand', "size_row"."on_hand"));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_ledger_webhook" AFTER INSERT ON "stock_ledger" FOR EACH ROW
  WHEN (new."on_hand" <> new."reserved") EXECUTE FUNCTION "note_stock_webhook"();--> statement-breakpoint
CREATE FUNCTION "note_content_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_webhook_event"(
    CASE WHEN new."live_version" IS NULL THEN 'content.unpublished' ELSE 'content.published' END,
    'content ' || new."type" || '/' || new."name", now(),
    jsonb_build_object('type', new."type", 'name', new."name", 'version', new."live_version"));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_entries_added_webhook" AFTER INSERT ON "content_entries" FOR EACH ROW
  WHEN (new."live_version" IS NOT NULL) EXECUTE FUNCTION "note_content_webhook"();--> statement-breakpoint
CREATE TRIGGER "content_entries_webhook" AFTER UPDATE OF "live_version" ON "content_entries" FOR EACH ROW
  WHEN (old."live_version" IS DISTINCT FROM new."live_version") EXECUTE FUNCTION "note_content_webhook"();
