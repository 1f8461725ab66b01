CREATE TABLE "network_failures" (
	"since" timestamp with time zone NOT NULL,
	"generation" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "network_failures_since_generation_name_version_network_pk" PRIMARY KEY("since","generation","name","version","network")
);
