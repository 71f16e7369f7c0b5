/** The examples of the testimonials page. All are invented; each says only what the product does. */

export type Voice = {
  /** What it is about, in few words. */
  about: string;
  words: string;
  /** Whom the example is with. */
  seen: string;
};

export const voices: readonly Voice[] = [
  {
    about: "Feeding, day nine",
    words:
      "I held the phone over us with one hand and cried. She didn’t start with advice. She watched a whole feed, then said: tip him a little, there. We did it three more times before the twenty minutes were over.",
    seen: "A lactation consultant, on an evening when the clinic in town had closed",
  },
  {
    about: "A fever at night",
    words:
      "I wanted someone to tell me we could wait until morning. Our girl is two; with a newborn he would have sent us in at once. He asked five questions, had me count her breaths with him, and told me exactly what would make it an emergency. Then we waited until morning.",
    seen: "A pediatrician, ten minutes",
  },
  {
    about: "Forty-nine",
    words:
      "Two years of not sleeping, and I had decided that this was simply me now. She said the word perimenopause within a minute, and laid out what I could do about it, with the downsides. I chose the dull option. It is working.",
    seen: "An OB-GYN who knows menopause",
  },
  {
    about: "After a loss",
    words:
      "I didn’t want to say it out loud in a waiting room full of bellies. I said it to my laptop, in the parked car. She told me what my body would do that week, and when to call at once. The reminder beforehand said only that I had an appointment.",
    seen: "A midwife, booked without a name",
  },
  {
    about: "The other parent",
    words:
      "Everyone asked how she was. I was angry all the time and ashamed of it. I made my own account, so it wasn’t on hers. He had a name for it, and a plan that didn’t begin with ‘just talk more’.",
    seen: "A therapist, six visits",
  },
  {
    about: "The refund",
    words:
      "The sitter cancelled an hour before my visit, so I did too. I had booked someone with the strict rule, it had said so, and I got nothing back. I was cross. I also couldn’t say that nobody had told me.",
    seen: "Nobody, that time",
  },
];
