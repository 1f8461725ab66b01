CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"roles" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"generation" integer NOT NULL,
	"failing" jsonb NOT NULL,
	"degraded" jsonb NOT NULL
);
