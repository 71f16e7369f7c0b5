// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const tracksTables: Tables = {
  personal: {
    track_changes: { told: "programs", whose: own("member_id"), copied: record("Change of program"), atEnd: "deleted" },
    member_tracks: { told: "programs", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
    loss_wishes: { told: "programs", whose: own("member_id"), copied: record("Wishes in a loss"), atEnd: "deleted" },
  },
};
