CREATE TABLE "visit_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"product_visits" integer NOT NULL,
	"cart_visits" integer NOT NULL,
	CONSTRAINT "visit_counts_parts" CHECK (least("visit_counts"."visits", "visit_counts"."product_visits", "visit_counts"."cart_visits") >= 0 and greatest("visit_counts"."product_visits", "visit_counts"."cart_visits") <= "visit_counts"."visits")
);
--> statement-breakpoint
CREATE INDEX "money_ledger_chargebacks" ON "money_ledger" USING btree ("at") WHERE "money_ledger"."kind" = 'chargeback';--> statement-breakpoint
CREATE INDEX "order_events_cancelled" ON "order_events" USING btree ("at") WHERE "order_events"."status" = 'CANCELLED';--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("confirmed_at") WHERE "orders"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_received" ON "returns" USING btree ("received_at") WHERE "returns"."received_at" is not null;