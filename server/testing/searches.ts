// What people type to find care, and which professions must answer: the table that tests the search, on the demo clinic.

export interface Search {
  typed: string;
  expect:
    | { kind: "profession"; slug: string }
    | { kind: "among"; slug: string }
    | { kind: "instead"; slug: string }
    | { kind: "person"; name: string }
    | { kind: "language"; language: string }
    | { kind: "nobody" };
}

const all = (typed: string, expect: Search["expect"]): Search[] =>
  typed
    .split("|")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => ({ typed: one, expect }));

/** A profession was named: only it may answer. */
const named = (slug: string, typed: string) => all(typed, { kind: "profession", slug });
/** A need: a person of the profession is among the first three. */
const among = (slug: string, typed: string) => all(typed, { kind: "among", slug });
/** A profession that is not offered here: another answers, with a note about it. */
const instead = (slug: string, typed: string) => all(typed, { kind: "instead", slug });

export const SEARCHES: readonly Search[] = [
  ...named(
    "ob-gyn",
    `OB-GYN | obgyn | OBGYN | ob/gyn | OB/GYN | ob gyn | obgyns | gyno | gynecologist | gynaecologist | gynocologist |
     gynecolgist | ginecologist | obstetrician | obstetritian | OB | women's doctor | a gynecologist in my state`,
  ),
  ...named(
    "reproductive-endocrinologist",
    "reproductive endocrinologist | fertility doctor | fertility specialist | IVF doctor | REI | fertilty doctor",
  ),
  ...named(
    "pediatrician",
    `pediatrician | paediatrician | pediatritian | pediatricians | peds | baby doctor | kids doctor | children's doctor |
     pediatrican | doctor for my child`,
  ),
  ...named("nurse-practitioner", "nurse practitioner | NP | nurse | nurses | nurse practicioner | registered nurse"),
  ...named("midwife", "midwife | midwives | midwive | mid wife | nurse midwife | CNM | midwife for home birth"),
  ...named(
    "lactation-consultant",
    `lactation consultant | lactation consultants | IBCLC | lactation specialist | breastfeeding consultant |
     lactacion consultant | lactation consultent | breast feeding specialist`,
  ),
  ...named("nutritionist", "nutritionist | nutritionists | nutrionist | nutricionist | nutrition coach"),
  ...named(
    "mental-health-provider",
    `therapist | therapists | theripist | terapist | counselor | counsellor | psychotherapist | couples therapist |
     marriage counselor | mental health provider | grief counselor | therapist for anxiety | I need a therapist |
     someone like a therapist | family therapist`,
  ),
  ...named(
    "physical-therapist",
    `physical therapist | physical therapy | physio | physiotherapist | PT | pelvic floor therapist | phsyical therapist |
     pelvic floor physical therapist`,
  ),
  ...named("doula", "doula | doulas | dula | birth doula | birth educator | childbirth educator"),
  ...named("sleep-coach", "sleep coach | sleep consultant | sleep trainer | baby sleep consultant"),
  ...named("fertility-awareness-educator", "fertility awareness educator | fertility educator | fertility coach"),
  ...named("adoption-coach", "adoption coach | adoption counselor"),
  ...named("career-coach", "career coach | job coach | carreer coach"),
  ...named("care-coordinator", "care coordinator | coordinator | care navigator | care cordinator"),

  ...instead(
    "mental-health-provider",
    "psychologist | psycologist | pyschologist | psychologists | clinical psychologist",
  ),
  ...instead("mental-health-provider", "psychiatrist | psychatrist | shrink | social worker | sex therapist"),
  ...instead("nutritionist", "dietitian | dietician | registered dietitian | dietitians | dietican | RDN"),
  ...instead("nurse-practitioner", "family doctor | GP | primary care | PCP | primary care physician"),
  ...instead("ob-gyn", "maternal fetal medicine | MFM | perinatologist"),
  ...instead("reproductive-endocrinologist", "endocrinologist"),
  ...instead("physical-therapist", "chiropractor"),
  ...instead("pediatrician", "neonatologist"),

  ...among("ob-gyn", "doctor | doctors | physician | dr | talk to a doctor"),
  ...among("pediatrician", "doctor for a sick baby | doctor for fever in my toddler"),
  ...among(
    "ob-gyn",
    `high blood pressure | blood pressure | hi blood pressure | hypertension | preeclampsia | pre-eclampsia | pre eclampsia |
     preclampsia | gestational hypertension | high risk pregnancy | placenta previa | PCOS | polycystic ovaries |
     endometriosis | endometreosis | endo | fibroids | heavy periods | painful periods | period pain | irregular periods |
     pap smear | ovarian cyst | menopause | menapause | perimenopause | peri menopause | hot flashes | hormones |
     night sweats | breast lump | missed period | PMDD | preterm labor`,
  ),
  ...among(
    "nurse-practitioner",
    `UTI | uti symptoms | urinary tract infection | burning when I pee | yeast infection | yeast infecton | BV | STD |
     chlamydia | birth control | birthcontrol | the pill | IUD | plan b | morning after pill | contraception |
     contraceptives | flu | chills | headache | migraine | sore throat | covid | feeling ill`,
  ),
  ...among("ob-gyn", "morning sickness | nausea | pregnant | pregnancy | spotting | due date | third trimester"),
  ...among("midwife", "postpartum | postpartum bleeding | stitches after birth"),
  ...among(
    "lactation-consultant",
    `breast feeding | breastfeeding | brest feeding | breastfeading | help with breastfeeding | my baby won't latch | latch |
     low milk supply | milk supply | sore nipples | mastitis | clogged duct | pumping | pumping at work | weaning |
     tongue tie | not enough milk | nursing | back to work and keep nursing | nursing strike | breast pump | bottle refusal |
     How do I go back to work and keep nursing?`,
  ),
  ...among(
    "nutritionist",
    `gestational diabetes | gestational diabeties | gestasional diabetes | diabetes | blood sugar | what to eat | diet |
     meal plan | picky eater | starting solids | food allergy | weight gain | vegan | baby led weaning | nutrition |
     prenatal vitamins`,
  ),
  ...among(
    "mental-health-provider",
    `anxiety | anxious | anxeity | I feel so anxious | depression | depresion | postpartum depression | PPD | baby blues |
     panic attacks | grief | miscarriage | misscarriage | stillbirth | pregnancy loss | I lost my baby | birth trauma |
     trouble sleeping | can't sleep | cant sleep | I cannot sleep | insomnia | insomia | stress | burnout | my marriage |
     couples therapy | I can't stop crying | overwhelmed | someone to talk to | mental health | intrusive thoughts |
     mood swings | rage | lonely | my husband and I keep fighting`,
  ),
  ...among(
    "pediatrician",
    `fever | baby fever | rash | diaper rash | ear infection | vomiting | sick baby | my baby is sick | cough | colic | reflux |
     vaccines | vaccinations | diarrhea | diarrhoea | newborn | toddler tantrums | milestones | eczema on my baby |
     my son has a rash`,
  ),
  ...among(
    "sleep-coach",
    "sleep training | baby won't sleep | sleep regression | naps | night waking | wakes up at night | bedtime | toddler sleep | sleep schedule | sleep traning",
  ),
  ...among(
    "physical-therapist",
    `pelvic floor | pelvic pain | back pain | backpain | lower back pain | diastasis recti | diastesis | leaking | incontinence |
     prolapse | pain during sex | sciatica | hip pain | abdominal separation | c section scar`,
  ),
  ...among(
    "doula",
    "birth plan | labor | labour | birth class | c-section | csection | c section | VBAC | epidural | home birth | hypnobirthing | childbirth",
  ),
  ...among(
    "reproductive-endocrinologist",
    "IVF | IUI | infertility | infertilty | fertility | trying to conceive | TTC | can't get pregnant | egg freezing | freeze my eggs | sperm count | embryo transfer | recurrent miscarriage | low AMH",
  ),
  ...among(
    "fertility-awareness-educator",
    "charting | cycle tracking | ovulation | fertile window | natural family planning | basal body temperature | irregular cycles",
  ),
  ...among("adoption-coach", "adoption | adopting | surrogacy | surrogate | home study | foster care"),
  ...among(
    "career-coach",
    "maternity leave | parental leave | return to work | back to work | my boss | childcare | FMLA | materinty leave",
  ),
  // Whole phrases, as people say them.
  ...named("reproductive-endocrinologist", "ivf doctor"),
  ...named(
    "mental-health-provider",
    "therapist for after birth | therapist for pospartum depression | i need a councelor",
  ),
  ...named("ob-gyn", "hindi speaking doctor"),
  ...among(
    "mental-health-provider",
    `someone to talk to after my miscariage | feeling down since the baby came | can't cope | panic atack |
     work stress new mom | feeling low | I'm struggling`,
  ),
  ...among("pediatrician", "my baby wont stop crying | vaccine for my baby | kid has a cough | teething"),
  ...among("lactation-consultant", "newborn wont latch | breastfeding help | sore boobs | sore breasts"),
  ...among("sleep-coach", "my toddler wakes up every nite | baby up every night"),
  ...among("physical-therapist", "bladder leak when i sneeze | sex after birth"),
  ...among("nurse-practitioner", "hurts to pee"),
  ...among(
    "ob-gyn",
    "period is late | I think I'm pregnant | morning sicknes | lump in my breast | bleeding in pregnancy",
  ),
  ...among(
    "reproductive-endocrinologist",
    "trying for a baby | trouble getting pregnent | hard to get pregnant | freezing eggs | freezing my eggs | husband low sperm",
  ),
  ...among("doula", "scared of giving birth"),
  ...among("career-coach", "going back to office | going back to the office"),
  ...among("adoption-coach", "adopting a child | surrogate mother"),
  ...among("nutritionist", "sugar in pregnancy | food allergies toddler | baby not gaining weight"),
  ...among("care-coordinator", "not sure where to start | benefits | help | where to start | insurance"),

  ...all("Oyelaran | oyelaren | amara | Amara Oyelaran | Dr. Oyelaran", { kind: "person", name: "Amara Oyelaran" }),
  ...all("June | castellanos | castelanos | June Castellanos", { kind: "person", name: "June Castellanos" }),
  ...all("Robin Always", { kind: "person", name: "Robin Always" }),
  ...all("trautwein | Owen", { kind: "person", name: "Owen Trautwein" }),
  ...all("grace abernathy", { kind: "person", name: "Grace Abernathy" }),
  ...all("Spanish | spanish speaking | habla spanish", { kind: "language", language: "Spanish" }),
  ...all(
    "someone who speaks Spanish | español | espanol | Español | en español | habla español | hablo español | alguien que hable español",
    { kind: "language", language: "Spanish" },
  ),
  ...all("spanish speaking obgyn | obgyn spanish | OB-GYN who speaks Spanish | ginecologa que habla espanol", {
    kind: "person",
    name: "Helen Marchetti",
  }),
  ...all("français | francais | parle français", { kind: "language", language: "French" }),
  ...all("árabe | arabe", { kind: "language", language: "Arabic" }),
  ...all("Persian | Farsi", { kind: "language", language: "Farsi" }),
  ...all("deutsch", { kind: "language", language: "German" }),
  ...all("someone who speaks hindi", { kind: "language", language: "Hindi" }),
  ...all("Hindi", { kind: "language", language: "Hindi" }),
  ...all("arabic", { kind: "language", language: "Arabic" }),
  ...named("mental-health-provider", "Spanish speaking therapist | therapist who speaks Farsi"),
  ...named("pediatrician", "spanish pediatrician"),

  ...all(
    `quantum chromodynamics | pizza | plumber | dentist | dermatologist | eye doctor | veterinarian | lawyer | massage |
     massage therapist | occupational therapist | genetic counselor | oncologist | acupuncture | nanny | tax return | 100% |
     _ | % | car repair | weather tomorrow | asdfgh | painting | the | man | cardiologist | speech therapist |
     Klingon speaking | Zulu speaking therapist | bitcoin`,
    { kind: "nobody" },
  ),
];
