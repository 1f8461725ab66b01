CREATE TABLE "compositions" (
	"generation" integer PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"withdrawn" jsonb NOT NULL,
	"action" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"reservation" uuid NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
