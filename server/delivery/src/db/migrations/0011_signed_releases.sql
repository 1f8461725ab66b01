CREATE TABLE "release_statements" (
	"generation" integer PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"signature" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" text;