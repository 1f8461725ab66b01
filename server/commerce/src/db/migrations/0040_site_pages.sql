CREATE TABLE "site_pages" (
	"path" text PRIMARY KEY NOT NULL
);
