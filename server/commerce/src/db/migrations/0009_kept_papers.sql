CREATE TABLE "paper_files" (
	"papers" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
