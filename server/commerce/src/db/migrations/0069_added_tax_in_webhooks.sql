CREATE OR REPLACE FUNCTION "note_order_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
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
        'unitPriceMinor', "l"."unit_price_minor", 'discountMinor', "l"."discount_minor",
        'addedTaxMinor', "l"."added_tax_minor") ORDER BY "l"."position")
      FROM "order_lines" "l" JOIN "products" "p" ON "p"."id" = "l"."product_id" WHERE "l"."order_id" = new."order_id"));
  ELSIF "event_type" = 'order.shipped' THEN
    "told" := "told" || jsonb_build_object('shipment', (
      SELECT jsonb_build_object('carrier', "carrier", 'trackingNumber', "tracking_number")
      FROM "shipments" WHERE "order_id" = new."order_id"));
  END IF;
  PERFORM "note_webhook_event"("event_type", 'order ' || ("told" #>> '{order,number}'), new."at", "told");
  RETURN NULL;
END
$$;