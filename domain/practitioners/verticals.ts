// The professions members can book, with what they do and the visits they offer by default (R1.011).
import { texts } from "../language/table.ts";

/** A visit that a new practitioner of the vertical starts with. */
export interface DefaultProduct {
  minutes: number;
  priceCents: number;
}

export interface Vertical {
  slug: string;
  name: string;
  plural: string;
  /** One line for a card. */
  description: string;
  /** A paragraph for the profile and the picker. */
  longDescription: string;
  canPrescribe: boolean;
  /** Its visits are care that needs a license in the member's state (D37). */
  licensedCare: boolean;
  /** Customer experience: care coordinators (R1.015). */
  isCx: boolean;
  products: readonly DefaultProduct[];
  /** Names of the specialties that practitioners of this vertical can have. */
  specialties: readonly string[];
}

const SHORT_AND_LONG: readonly DefaultProduct[] = [
  { minutes: 10, priceCents: 1_800 },
  { minutes: 20, priceCents: 3_500 },
];

export const VERTICALS: readonly Vertical[] = texts(
  [
    {
      slug: "ob-gyn",
      name: "OB-GYN",
      plural: "OB-GYNs",
      description: "Pregnancy, birth, cycles, contraception and menopause.",
      longDescription:
        "A doctor for all of your reproductive health. Talk over test results and symptoms, plan a pregnancy or a birth, ask about contraception, bleeding, pain or menopause, and find out whether you need to be seen in person.",
      canPrescribe: true,
      licensedCare: true,
      isCx: false,
      products: [
        { minutes: 10, priceCents: 3_500 },
        { minutes: 20, priceCents: 6_500 },
      ],
      specialties: [
        "Pregnancy",
        "High-risk pregnancy",
        "Birth planning",
        "Contraception",
        "PCOS",
        "Endometriosis",
        "Menopause",
        "Pregnancy loss",
      ],
    },
    {
      slug: "reproductive-endocrinologist",
      name: "Reproductive endocrinologist",
      plural: "Reproductive endocrinologists",
      description: "Fertility testing, IVF, egg freezing and hormones.",
      longDescription:
        "A specialist for trying to conceive or keeping the option open. Understand your tests, compare IUI, IVF and egg freezing, get a second opinion on a protocol, and plan next steps, alone or with a partner.",
      canPrescribe: true,
      licensedCare: true,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 8_500 },
        { minutes: 40, priceCents: 15_000 },
      ],
      specialties: [
        "Fertility",
        "IVF and IUI",
        "Egg freezing",
        "PCOS",
        "Male fertility",
        "Donor and surrogacy",
        "Recurrent loss",
      ],
    },
    {
      slug: "pediatrician",
      name: "Pediatrician",
      plural: "Pediatricians",
      description: "Fevers, rashes, growth, vaccines and worried nights.",
      longDescription:
        "A doctor for children from their first day. Show a rash, ask about a fever, feeding, growth, vaccines or behavior, and find out what can wait until morning and what can’t.",
      canPrescribe: true,
      licensedCare: true,
      isCx: false,
      products: [
        { minutes: 10, priceCents: 3_000 },
        { minutes: 20, priceCents: 5_500 },
      ],
      specialties: [
        "Newborn care",
        "Infant feeding",
        "Fever and illness",
        "Skin and rashes",
        "Development",
        "Vaccines",
        "Behavior",
      ],
    },
    {
      slug: "nurse-practitioner",
      name: "Nurse practitioner",
      plural: "Nurse practitioners",
      description: "Everyday women’s health, from infections to birth control.",
      longDescription:
        "For questions that shouldn’t have to wait for an appointment across town: a urinary infection, birth control, a medicine in pregnancy, a symptom you’re not sure about.",
      canPrescribe: true,
      licensedCare: true,
      isCx: false,
      products: SHORT_AND_LONG,
      specialties: ["Contraception", "Infections", "Pregnancy", "Postpartum recovery", "Menopause", "Sexual health"],
    },
    {
      slug: "midwife",
      name: "Midwife",
      plural: "Midwives",
      description: "Pregnancy, birth plans and the first weeks after.",
      longDescription:
        "Someone who has been at many births. Go over a birth plan, and ask what labor is like, what your body is doing this week, and how to heal once the baby is here.",
      canPrescribe: false,
      licensedCare: true,
      isCx: false,
      products: SHORT_AND_LONG,
      specialties: ["Pregnancy", "Birth planning", "Labor and birth", "Postpartum recovery", "Pregnancy loss"],
    },
    {
      slug: "lactation-consultant",
      name: "Lactation consultant",
      plural: "Lactation consultants",
      description: "Latch, supply, pumping, weaning and sore nipples.",
      longDescription:
        "Feed your baby on camera and get help right away: latch and position, pain, too little or too much milk, pumping at work, combining breast and bottle, and weaning when you’re ready.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 3_500 },
        { minutes: 40, priceCents: 6_000 },
      ],
      specialties: [
        "Latch and position",
        "Milk supply",
        "Pumping",
        "Return to work",
        "Weaning",
        "Twins",
        "Bottle feeding",
      ],
    },
    {
      slug: "nutritionist",
      name: "Nutritionist",
      plural: "Nutritionists",
      description: "Eating for fertility, pregnancy and recovery, and for small children.",
      longDescription:
        "Practical food advice without blame: nausea, gestational diabetes, PCOS, eating well while nursing, starting solids, allergies, and what to cook when you’re tired.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 3_500 },
        { minutes: 40, priceCents: 6_000 },
      ],
      specialties: [
        "Pregnancy nutrition",
        "Gestational diabetes",
        "Fertility nutrition",
        "PCOS",
        "Starting solids",
        "Food allergies",
      ],
    },
    {
      slug: "mental-health-provider",
      name: "Mental health provider",
      plural: "Mental health providers",
      description: "Anxiety, low mood, loss, birth experiences and couples.",
      longDescription:
        "A licensed therapist who knows this time of life. Talk about anxiety, low mood, a hard birth, a loss, anger, your relationship, or simply how much has changed.",
      canPrescribe: false,
      licensedCare: true,
      isCx: false,
      products: [
        { minutes: 30, priceCents: 6_000 },
        { minutes: 50, priceCents: 9_500 },
      ],
      specialties: [
        "Anxiety",
        "Postpartum depression",
        "Grief and loss",
        "Birth trauma",
        "Couples",
        "Stress and burnout",
        "Fertility stress",
      ],
    },
    {
      slug: "physical-therapist",
      name: "Physical therapist",
      plural: "Physical therapists",
      description: "Pelvic floor, back pain and getting strong again.",
      longDescription:
        "Learn exercises and have them checked on camera: pelvic floor, back and hip pain in pregnancy, abdominal separation, a cesarean scar, and a careful return to sports.",
      canPrescribe: false,
      licensedCare: true,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 4_500 },
        { minutes: 40, priceCents: 8_000 },
      ],
      specialties: ["Pelvic floor", "Back pain", "Diastasis recti", "Cesarean recovery", "Return to exercise"],
    },
    {
      slug: "doula",
      name: "Doula and birth educator",
      plural: "Doulas and birth educators",
      description: "Preparing for birth, and support in the weeks around it.",
      longDescription:
        "Get ready in your own way: what to expect, comfort in labor, how a partner can help, questions for the hospital, and a steady voice in the first weeks at home.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 2_800 },
        { minutes: 40, priceCents: 5_000 },
      ],
      specialties: [
        "Birth planning",
        "Childbirth education",
        "Comfort in labor",
        "Partner support",
        "Newborn basics",
        "Cesarean birth",
      ],
    },
    {
      slug: "sleep-coach",
      name: "Sleep coach",
      plural: "Sleep coaches",
      description: "Naps, night waking and a plan the whole family can keep.",
      longDescription:
        "A plan that fits your child and your limits: newborn rhythms, naps, night waking, early mornings, moving to a bed, and sleep for the grown-ups too.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 3_500 },
        { minutes: 40, priceCents: 6_000 },
      ],
      specialties: ["Newborn sleep", "Naps", "Night waking", "Toddler sleep", "Twins"],
    },
    {
      slug: "fertility-awareness-educator",
      name: "Fertility awareness educator",
      plural: "Fertility awareness educators",
      description: "Reading your cycle, to get pregnant or to avoid it.",
      longDescription:
        "Learn your body’s signs, chart them with confidence, find the best days when you’re trying, and know when to show a chart to a doctor.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 2_800 },
        { minutes: 40, priceCents: 5_000 },
      ],
      specialties: ["Cycle charting", "Trying to conceive", "Irregular cycles", "Coming off birth control"],
    },
    {
      slug: "adoption-coach",
      name: "Adoption coach",
      plural: "Adoption coaches",
      description: "Agencies, home studies, waiting and coming home.",
      longDescription:
        "Someone who knows the process: choosing between agency, private and foster adoption, the home study, costs and leave, the wait, and the first months as a family.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 2_800 },
        { minutes: 40, priceCents: 5_000 },
      ],
      specialties: ["Choosing a path", "Home study", "Surrogacy", "Open adoption", "First months at home"],
    },
    {
      slug: "career-coach",
      name: "Career coach",
      plural: "Career coaches",
      description: "Leave, going back to work, and what comes next.",
      longDescription:
        "Plan your leave and the talk with your manager, come back without losing yourself, divide the load at home, or think about a change.",
      canPrescribe: false,
      licensedCare: false,
      isCx: false,
      products: [
        { minutes: 20, priceCents: 2_800 },
        { minutes: 40, priceCents: 5_000 },
      ],
      specialties: ["Parental leave", "Return to work", "Flexible work", "Career change", "Sharing the load"],
    },
    {
      slug: "care-coordinator",
      name: "Care coordinator",
      plural: "Care coordinators",
      description: "Your guide: who to see, what is covered, what comes next.",
      longDescription:
        "Not sure where to begin? Your care coordinator listens, explains what your benefit covers, suggests the right people, and keeps an eye on what comes next.",
      canPrescribe: false,
      licensedCare: false,
      isCx: true,
      products: [{ minutes: 20, priceCents: 0 }],
      specialties: ["Getting started", "Benefits", "Finding care"],
    },
  ],
  ["name", "plural", "description", "longDescription", "specialties"],
);

export function verticalBySlug(slug: string): Vertical | undefined {
  return VERTICALS.find((vertical) => vertical.slug === slug);
}
