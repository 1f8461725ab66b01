CREATE TABLE "page_vitals" (
	"since" timestamp with time zone NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"vital" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "page_vitals_since_path_name_version_vital_pk" PRIMARY KEY("since","path","name","version","vital")
);
