CREATE TABLE "page_addresses" (
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"views" integer NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_addresses_url_currency_pk" PRIMARY KEY("url","currency")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "shadow" jsonb;--> statement-breakpoint
CREATE INDEX "page_addresses_last_asked_at" ON "page_addresses" USING btree ("last_asked_at");