-- When somebody last used a session: until now nothing told it of those that are never renewed.
ALTER TABLE "identity"."sessions" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "identity"."sessions" SET "seen_at" = "updated_at";
--> statement-breakpoint
ALTER TABLE "identity"."sign_ins" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "identity"."second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"secret" text NOT NULL,
	"recovery_codes" text NOT NULL,
	"proved" boolean DEFAULT false NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "second_factors_sign_in_id_unique" UNIQUE("sign_in_id")
);
--> statement-breakpoint
ALTER TABLE "identity"."second_factors" ADD CONSTRAINT "second_factors_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;
