// What people need, as they word it, and the professions that help. The reviewed table; search-words.ts reads it.
import { type Circumstances, mayMeet, type Topic } from "../tracks/suppression.ts";

export interface Need {
  /** The suggestion's text. */
  label: string;
  /** Slugs of verticals, best first. */
  verticals: readonly string[];
  /**
   * Words and phrases people type, lower case. Singular and plural, "-ing", one word or two, and small typos are
   * recognized automatically.
   */
  says: readonly string[];
  /** Names of specialties: practitioners with one of them come first within the profession. */
  specialties?: readonly string[];
  /** What the suggestion itself would remind a person of; typed words find it in any case. */
  about?: Topic;
  /** Who helps a person after a loss with it instead. */
  verticalsInLoss?: readonly string[];
}

/** Comes first after a loss. */
const GRIEF = "Anxiety, low mood or loss";

const phrases = (written: string): string[] =>
  written
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

/** English. Another language is another table with the same labels. */
export const NEEDS: readonly Need[] = [
  {
    label: "Help with breastfeeding",
    about: "baby_content",
    verticals: ["lactation-consultant"],
    says: phrases(`
      baby won't latch, latch, latching on, breastfeeding, breastfeed, breast fed, breast milk, chestfeeding, nursing,
      nursing pain, sore breasts, nursing my baby, keep nursing, nurse my baby, sore nipples, cracked nipples, nipple pain,
      nipple shield, milk supply, low supply, not enough milk, too much milk, oversupply, letdown, pumping, pump,
      breast pump, pump at work, mastitis, clogged duct, blocked duct, engorgement, weaning, stop nursing,
      stop breastfeeding, tongue tie, lip tie, lactation, bottle feeding, bottle refusal, won't take a bottle, formula,
      combo feeding, nursing strike, relactation, induced lactation, feeding my newborn, newborn feeding
    `),
  },
  {
    label: "Sleep",
    verticals: ["sleep-coach", "pediatrician"],
    verticalsInLoss: ["mental-health-provider", "nurse-practitioner"],
    says: phrases(`
      baby won't sleep, sleep training, night waking, wakes up at night, wakes up every night, up every night, up all night, nap, nap schedule,
      sleep regression, bedtime, sleep, sleep schedule, sleep through the night, not sleeping, toddler sleep,
      newborn sleep, early waking, crib, co-sleeping, exhausted, no sleep
    `),
  },
  {
    label: "Trouble sleeping yourself",
    verticals: ["mental-health-provider", "nurse-practitioner"],
    says: phrases(`
      trouble sleeping, can't sleep, cannot sleep, insomnia, i can't sleep, hard to sleep, sleepless, sleep problems,
      awake all night, nightmares, sleeping pills, pregnancy insomnia
    `),
  },
  {
    label: "A sick child",
    about: "baby_content",
    verticals: ["pediatrician"],
    says: phrases(`
      fever, rash, cough, vomiting, throwing up, diarrhea, ear infection, ear ache, sick baby, sick child, sick kid,
      sick toddler, diaper rash, reflux, spitting up, colic, baby eczema, cradle cap, jaundice, croup, rsv, runny nose,
      stuffy nose, pink eye, hives, constipated baby, baby constipation, hand foot and mouth, chickenpox, teething,
      baby crying, won't stop crying, thrush, baby acne
    `),
  },
  {
    label: "Your child’s growth and health",
    about: "baby_content",
    verticals: ["pediatrician"],
    says: phrases(`
      baby, my baby, newborn, infant, toddler, my child, my son, my daughter, kid, children, vaccine, vaccination,
      shots for baby, milestone, child development, developmental delay, speech delay, autism, adhd, tantrum, behavior,
      potty training, growth chart, checkup for baby, well baby visit, crawling, walking late, circumcision
    `),
  },
  {
    label: GRIEF,
    verticals: ["mental-health-provider"],
    says: phrases(`
      anxious, anxiety, depressed, depression, sad, crying, cry, i can't stop crying, panic, panic attack, overwhelmed,
      grief, grieving, miscarriage, i lost my baby, lost my baby, lost the baby, my baby died, baby died, stillbirth,
      stillborn, pregnancy loss, loss, birth trauma, traumatic birth, trauma, ptsd, therapy, talk therapy, counseling,
      feeling down, feel down, feeling low, low mood, can't cope, cannot cope, not coping, struggling,
      stress, stressed, burnout, burned out, marriage, relationship, couples therapy, marriage counseling, divorce,
      my husband, my partner, baby blues, postpartum depression, ppd, postpartum anxiety, ppa, postpartum rage, rage,
      anger, angry, mood, mood swings, mental health, ocd, intrusive thoughts, bipolar, lonely, alone, hopeless,
      numb, worry, worried, scared, fear of birth, tokophobia, someone to talk to, talk to someone, self esteem,
      body image, eating disorder, anorexia, bulimia, meditation, mindfulness, suicidal, hurt myself, self harm, abuse,
      domestic violence, rape, raped, assault, termination, abortion grief, tfmr, infertility stress
    `),
  },
  {
    label: "Trying to conceive",
    about: "baby_content",
    verticals: ["reproductive-endocrinologist", "fertility-awareness-educator", "ob-gyn"],
    says: phrases(`
      trying to conceive, trying for a baby, trying for baby, ttc, conceive, conception, can't get pregnant, cannot get pregnant, get pregnant, getting pregnant, trouble getting pregnant, hard to get pregnant, infertility,
      infertile, fertility, fertility treatment, fertility test, ivf, iui, ovulation induction, clomid, letrozole,
      egg freezing, freeze my eggs, freezing my eggs, freeze eggs, freezing eggs, frozen eggs, egg donor, egg donation, egg quality, low amh, amh, donor sperm, sperm,
      sperm count, low sperm, male factor, embryo, embryo transfer, frozen transfer, recurrent miscarriage,
      repeated miscarriage, repeat losses, second opinion on ivf, secondary infertility, in vitro
    `),
  },
  {
    label: "Pregnancy questions",
    about: "baby_content",
    verticals: ["ob-gyn", "midwife", "nurse-practitioner"],
    says: phrases(`
      pregnant, pregnancy, prenatal, antenatal, prenatal care, morning sickness, nausea, hyperemesis, spotting,
      contractions, braxton hicks, ultrasound, due date, swelling, swollen feet, heartburn, first trimester,
      second trimester, third trimester, trimester, nipt, genetic testing, amniocentesis, breech, overdue,
      glucose test, group b strep, round ligament pain, positive test, missed period, medicine in pregnancy,
      is it safe in pregnancy, am i pregnant, twins pregnancy, rh negative, anemia in pregnancy
    `),
  },
  {
    label: "High-risk pregnancy",
    about: "baby_content",
    verticals: ["ob-gyn", "midwife"],
    specialties: ["High-risk pregnancy"],
    says: phrases(`
      high blood pressure, blood pressure, hypertension, gestational hypertension, preeclampsia, pre-eclampsia,
      toxemia, high risk, high risk pregnancy, placenta previa, placenta, preterm labor, premature labor, preterm,
      premature birth, short cervix, cerclage, advanced maternal age, growth restriction, cholestasis,
      pregnant with twins, expecting twins
    `),
  },
  {
    label: "Preparing for birth",
    about: "baby_content",
    verticals: ["doula", "midwife", "ob-gyn"],
    says: phrases(`
      birth plan, labor, childbirth, birth class, birthing class, childbirth class, prenatal class, lamaze,
      hypnobirthing, birth, give birth, giving birth, c-section, cesarean, caesarean, vbac, epidural, pain relief in labor,
      home birth, water birth, natural birth, induction, inducing labor, birth partner, hospital bag, delivery
    `),
  },
  {
    label: "Recovery after birth",
    about: "baby_content",
    verticals: ["midwife", "physical-therapist", "ob-gyn"],
    says: phrases(`
      postpartum, post partum, after birth, after the birth, postnatal, fourth trimester, stitches, tear, tearing,
      bleeding after birth, lochia, healing, c-section recovery, c-section scar, cesarean recovery, cesarean scar,
      hemorrhoids, six week checkup, postpartum checkup, postpartum bleeding, hair loss
    `),
  },
  {
    // After a birth a fever is the member’s own sign: never only a pediatrician’s.
    label: "Fever, or feeling ill yourself",
    verticals: ["nurse-practitioner", "ob-gyn", "midwife"],
    says: phrases(`
      fever, chills, flu, i feel sick, feeling ill, feel ill, postpartum fever, fever after birth, cough, cold, covid,
      sore throat, sinus infection, headache, migraine, dizzy, dizziness, fatigue, tired all the time, thyroid,
      anemia, iron deficiency, asthma, allergy, allergies, hay fever, rash on me, skin rash, acne, constipation,
      stomach ache, chest infection
    `),
  },
  {
    label: "Pelvic floor and pain",
    verticals: ["physical-therapist"],
    says: phrases(`
      pelvic floor, pelvic pain, pelvic girdle pain, pelvis, spd, leaking, leak when i sneeze, leaking urine, bladder,
      bladder leak, incontinence, back pain, back ache, backache, lower back, hip pain, hip, sciatica, prolapse,
      pain during sex, painful sex, sex hurts, vaginismus, exercise, get strong again, running after birth, kegel,
      diastasis, diastasis recti, abdominal separation, ab separation, mommy tummy, tailbone pain, neck pain,
      wrist pain, carpal tunnel, knee pain, posture, core
    `),
  },
  {
    label: "Birth control",
    verticals: ["nurse-practitioner", "ob-gyn"],
    says: phrases(`
      birth control, birth control pill, contraception, contraceptive, the pill, iud, morning after pill, morning after,
      plan b, emergency contraception, implant, nexplanon, mirena, depo, depo shot, the ring, nuvaring, the patch,
      tubes tied, tubal ligation, vasectomy, unprotected sex, condom broke, mini pill
    `),
  },
  {
    label: "Infections",
    verticals: ["nurse-practitioner", "ob-gyn"],
    says: phrases(`
      uti, urinary infection, urinary tract infection, bladder infection, burning when i pee, burning pee, hurts to pee,
      peeing a lot, yeast infection, yeast, candida, bv, bacterial vaginosis, vaginitis, itching, itchy, discharge,
      vaginal discharge, smell down there, sti, std, chlamydia, gonorrhea, herpes, hpv, hiv, syphilis, trich, cystitis,
      kidney infection, antibiotic
    `),
  },
  {
    label: "Periods, PCOS and endometriosis",
    verticals: ["ob-gyn", "nutritionist"],
    says: phrases(`
      period, my period, cramps, period pain, painful period, heavy bleeding, heavy period, irregular period, late period,
      no period, pcos, polycystic ovaries, polycystic, endometriosis, endo, fibroid, ovarian cyst, cyst, ovary, ovaries,
      pms, pmdd, pap smear, pap test, cervical screening, abnormal pap, breast lump, lump in breast, lump in my breast, hysterectomy, uterus,
      adenomyosis, amenorrhea, bleeding between periods, vulva, vagina, vaginal pain, menstruation, menstrual
    `),
  },
  {
    label: "Menopause",
    verticals: ["ob-gyn", "nurse-practitioner"],
    specialties: ["Menopause"],
    says: phrases(`
      menopause, menopausal, perimenopause, peri menopause, hot flash, hot flush, night sweats, hormone, hormones, hrt,
      hormone replacement, hormone therapy, estrogen, vaginal dryness, low libido, libido, the change, brain fog
    `),
  },
  {
    label: "Food and nutrition",
    verticals: ["nutritionist"],
    says: phrases(`
      nutrition, diet, dieting, what to eat, meal plan, meal planning, healthy eating, eating, food, starting solids,
      solid foods, first foods, baby led weaning, picky eater, fussy eater, weight, lose weight, losing weight,
      weight loss, weight gain, gain weight, food allergy, peanut allergy, milk allergy, baby food, vegan, vegetarian,
      vitamins, prenatal vitamins, supplements, cholesterol, gluten, celiac, insulin resistance, recipes, fertility diet
    `),
  },
  {
    label: "Gestational diabetes",
    about: "baby_content",
    verticals: ["nutritionist", "ob-gyn"],
    specialties: ["Gestational diabetes"],
    says: phrases(`
      gestational diabetes, diabetes, diabetic, blood sugar, high blood sugar, sugar in pregnancy, pregnancy diabetes, gdm
    `),
  },
  {
    label: "Understanding your cycle",
    about: "baby_content",
    verticals: ["fertility-awareness-educator", "ob-gyn"],
    says: phrases(`
      charting, cycle, cycle charting, cycle tracking, track my cycle, tracking ovulation, basal temperature,
      basal body temperature, bbt, fertile window, fertile days, ovulation, ovulating, natural family planning, nfp,
      fertility awareness, cervical mucus, luteal phase, coming off the pill, off birth control, irregular cycle
    `),
  },
  {
    label: "Adoption and surrogacy",
    about: "baby_content",
    verticals: ["adoption-coach"],
    says: phrases(`
      adoption, adopt, adopting, adopt a baby, surrogacy, surrogate, gestational carrier, home study, foster,
      foster care, foster parent, adoption agency, open adoption, birth mother
    `),
  },
  {
    label: "Work and leave",
    verticals: ["career-coach"],
    says: phrases(`
      maternity leave, parental leave, paternity leave, family leave, fmla, leave, back to work, return to work,
      returning to work, go back to work, back to the office, back to office, return to the office, return to office, career, manager, my boss, job, childcare, daycare, work life balance,
      working mom, working parent, mental load, share the load, flexible work, quit my job, change jobs,
      pregnant at work
    `),
  },
  {
    label: "Not sure where to start",
    verticals: ["care-coordinator"],
    says: phrases(`
      not sure, where to start, = help, = i need help, = help me, benefits, my benefit, what is covered, insurance,
      who should i see, who can help, don't know who to ask, how does this work, = question, = i have a question
    `),
  },
];

/** Needs to offer without a search. After a loss none of them mentions birth or babies, and someone to talk to comes first. */
export function needsToOffer(person: Circumstances): readonly Need[] {
  const offered = NEEDS.filter(({ about }) => about === undefined || mayMeet(about, person));
  if (offered.length === NEEDS.length) return NEEDS;
  return [...offered].sort((a, b) => Number(b.label === GRIEF) - Number(a.label === GRIEF));
}
