CREATE TABLE "release_failures" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"side" text NOT NULL,
	"phase" text,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"trace_id" text,
	CONSTRAINT "release_failures_name_version_digest_pk" PRIMARY KEY("name","version","digest")
);
