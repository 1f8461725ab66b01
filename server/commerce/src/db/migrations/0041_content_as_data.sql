CREATE TABLE "content_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"latest_version" integer NOT NULL,
	"live_version" integer,
	"scheduled_version" integer,
	"publish_at" timestamp with time zone,
	CONSTRAINT "content_entries_name" UNIQUE("type","name"),
	CONSTRAINT "content_entries_schedule" CHECK (("content_entries"."scheduled_version" is null) = ("content_entries"."publish_at" is null))
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"alt" text NOT NULL,
	"focus_x" integer NOT NULL,
	"focus_y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"needs_texts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_state_one_row" CHECK ("content_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"body" text NOT NULL,
	"prose" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_due" ON "content_entries" USING btree ("publish_at") WHERE "content_entries"."publish_at" is not null;
--> statement-breakpoint
-- A shop that has products already gets the texts that were code until now; an empty one gets what its owner brings.
INSERT INTO "content_state" ("id", "revision", "needs_texts") SELECT 1, 0, EXISTS (SELECT 1 FROM "products");
