CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer,
	"action" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_customer" ON "security_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER "security_events_added" BEFORE UPDATE ON "security_events" FOR EACH ROW
  WHEN ((old."id", old."at", old."customer_id", old."order_id", old."action")
      IS DISTINCT FROM (new."id", new."at", new."customer_id", new."order_id", new."action")
    OR (new."device", new."network") <> ('', ''))
  EXECUTE FUNCTION "refuse_breach"('rows of security_events are only ever added');--> statement-breakpoint
CREATE TRIGGER "security_events_kept" BEFORE DELETE ON "security_events" FOR EACH ROW
  WHEN (old."at" > now() - interval '365 days')
  EXECUTE FUNCTION "refuse_breach"('rows of security_events are kept for a year');--> statement-breakpoint
CREATE TRIGGER "security_events_truncated" BEFORE TRUNCATE ON "security_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
