/** The examples of the testimonials page. All are invented; each says only what the product does. */
import { t } from "@larkwell/domain/language/text.ts";
export type Voice = {
  /** What it is about, in a few words. */
  about: string;
  words: string;
  /** The practitioner in the example. */
  seen: string;
};

export const voices = (): readonly Voice[] => [
  {
    about: t("Feeding, day nine"),
    words: t(
      "I held the phone over us with one hand and cried. She didn’t start with advice. She watched a whole feed, then said: tip him a little, there. We did it three more times before the twenty minutes were over.",
    ),
    seen: t("A lactation consultant, after the clinic in town had closed"),
  },
  {
    about: t("A fever at night"),
    words: t(
      "I wanted someone to tell me we could wait until morning. Our girl is two; with a newborn, he would have sent us in right away. He asked five questions, had me count her breaths with him, and told me exactly what would make it an emergency. Then we waited until morning.",
    ),
    seen: t("A pediatrician, ten minutes"),
  },
  {
    about: t("Forty-nine"),
    words: t(
      "Two years of not sleeping, and I had decided that this was simply me now. She said the word perimenopause within a minute, and laid out what I could do about it, with the downsides. I chose the boring option. It’s working.",
    ),
    seen: t("An OB-GYN who knows menopause"),
  },
  {
    about: t("After a loss"),
    words: t(
      "I didn’t want to say it out loud in a waiting room full of bellies. I said it to my laptop, in the parked car. She told me what my body would do that week, and when to call right away. The reminder beforehand said only that I had an appointment.",
    ),
    seen: t("A midwife, in an anonymous visit"),
  },
  {
    about: t("The other parent"),
    words: t(
      "Everyone asked how she was. I was angry all the time and ashamed of it. I made my own account, so it wasn’t on hers. He had a name for it, and a plan that didn’t start with “just talk more.”",
    ),
    seen: t("A therapist, six visits"),
  },
  {
    about: t("The refund"),
    words: t(
      "The sitter canceled an hour before my visit, so I did too. I had booked someone with the strict policy. It said so, and I got nothing back. I was annoyed. But I couldn’t say that no one had told me.",
    ),
    seen: t("No one, that time"),
  },
];
