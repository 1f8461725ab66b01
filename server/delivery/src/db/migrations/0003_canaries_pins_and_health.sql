CREATE TABLE "release_health" (
	"since" timestamp with time zone NOT NULL,
	"generation" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"views" integer NOT NULL,
	"failed_views" integer NOT NULL,
	"loads" integer NOT NULL,
	"renders" integer NOT NULL,
	"uncaught" integer NOT NULL,
	"handled" integer NOT NULL,
	"server_renders" integer NOT NULL,
	"failed_server_renders" integer NOT NULL,
	CONSTRAINT "release_health_since_generation_name_version_pk" PRIMARY KEY("since","generation","name","version")
);
--> statement-breakpoint
ALTER TABLE "compositions" ADD COLUMN "canaries" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "compositions" ADD COLUMN "pins" jsonb DEFAULT '{}'::jsonb NOT NULL;