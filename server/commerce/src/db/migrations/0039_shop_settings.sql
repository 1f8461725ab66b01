CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"value" json
);
--> statement-breakpoint
CREATE TABLE "settings_changes" (
	"revision" integer NOT NULL,
	"section" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"before" json,
	"after" json,
	CONSTRAINT "settings_changes_revision_section_pk" PRIMARY KEY("revision","section")
);
--> statement-breakpoint
CREATE TABLE "settings_revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "settings_revision_one_row" CHECK ("settings_revision"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "settings_revision" ("id", "revision") VALUES (1, 0);
