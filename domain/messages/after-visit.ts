// Whether the two people of a visit can write to each other outside it.

export interface VisitMessaging {
  privacy: string;
  cancelled: boolean;
  /** Of the practitioner. */
  messagingEnabled: boolean;
}

/** Never from an anonymous visit: the channel would tell the practitioner who it was. */
export const continuesInMessages = ({ privacy, cancelled, messagingEnabled }: VisitMessaging): boolean =>
  privacy === "basic" && !cancelled && messagingEnabled;
