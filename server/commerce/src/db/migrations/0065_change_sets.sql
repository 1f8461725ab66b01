CREATE TABLE "change_set_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_set_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"set_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"change" jsonb NOT NULL,
	"done" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "change_set_items_subject" UNIQUE("set_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_by" text,
	"published_at" timestamp with time zone,
	"published_by" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_sets_schedule" CHECK (("change_sets"."state" = 'scheduled') = ("change_sets"."publish_at" is not null and "change_sets"."scheduled_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_set_id_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_sets_due" ON "change_sets" USING btree ("publish_at") WHERE "change_sets"."state" = 'scheduled';