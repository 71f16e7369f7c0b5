// The sources of "this week" and of the urgent signs: each once, with its publisher.

export interface Source {
  title: string;
  organization: string;
  url: string;
}

const acog = (title: string, page: string): Source => ({
  title,
  organization: "American College of Obstetricians and Gynecologists",
  url: `https://www.acog.org/womens-health/faqs/${page}`,
});
const cdc = (title: string, page: string): Source => ({
  title,
  organization: "Centers for Disease Control and Prevention",
  url: `https://www.cdc.gov/${page}`,
});
const medline = (title: string, page: string): Source => ({
  title,
  organization: "MedlinePlus, National Library of Medicine",
  url: `https://medlineplus.gov/${page}.html`,
});
const aap = (title: string, page: string): Source => ({
  title,
  organization: "American Academy of Pediatrics, HealthyChildren.org",
  url: `https://www.healthychildren.org/English/${page}.aspx`,
});
const nhs = (title: string, page: string): Source => ({
  title,
  organization: "National Health Service, United Kingdom",
  url: `https://www.nhs.uk/${page}`,
});

export const sources = {
  prenatalCare: medline("Prenatal Care", "prenatalcare"),
  stages: {
    title: "Stages of Pregnancy",
    organization: "Office on Women's Health, US Department of Health and Human Services",
    url: "https://womenshealth.gov/pregnancy/youre-pregnant-now-what/stages-pregnancy",
  },
  folicAcid: cdc("About Folic Acid", "folic-acid/about/index.html"),
  nutrition: acog("Nutrition During Pregnancy", "nutrition-during-pregnancy"),
  nausea: acog(
    "Morning Sickness: Nausea and Vomiting of Pregnancy",
    "morning-sickness-nausea-and-vomiting-of-pregnancy",
  ),
  bleeding: acog("Bleeding During Pregnancy", "bleeding-during-pregnancy"),
  tests: acog("Routine Tests During Pregnancy", "routine-tests-during-pregnancy"),
  screening: acog("Prenatal Genetic Screening Tests", "prenatal-genetic-screening-tests"),
  ultrasound: acog("Ultrasound Exams", "ultrasound-exams"),
  exercise: acog("Exercise During Pregnancy", "exercise-during-pregnancy"),
  travel: acog("Travel During Pregnancy", "travel-during-pregnancy"),
  backPain: acog("Back Pain During Pregnancy", "back-pain-during-pregnancy"),
  diabetes: acog("Gestational Diabetes", "gestational-diabetes"),
  preeclampsia: acog(
    "Preeclampsia and High Blood Pressure During Pregnancy",
    "preeclampsia-and-high-blood-pressure-during-pregnancy",
  ),
  preterm: acog("Preterm Labor and Birth", "preterm-labor-and-birth"),
  rhFactor: acog("The Rh Factor: How It Can Affect Your Pregnancy", "the-rh-factor-how-it-can-affect-your-pregnancy"),
  labor: acog("How to Tell When Labor Begins", "how-to-tell-when-labor-begins"),
  kickCounts: acog("Special Tests for Monitoring Fetal Well-Being", "special-tests-for-monitoring-fetal-well-being"),
  cordProlapse: {
    title: "Umbilical Cord Prolapse in Late Pregnancy",
    organization: "Royal College of Obstetricians and Gynaecologists, United Kingdom",
    url: "https://www.rcog.org.uk/for-the-public/browse-our-patient-information/umbilical-cord-prolapse-in-late-pregnancy/",
  },
  groupB: acog("Group B Strep and Pregnancy", "group-b-strep-and-pregnancy"),
  pastDue: acog("When Pregnancy Goes Past Your Due Date", "when-pregnancy-goes-past-your-due-date"),
  induction: acog("Labor Induction", "labor-induction"),
  cesarean: acog("Cesarean Birth", "cesarean-birth"),
  breastfeeding: acog("Breastfeeding Your Baby", "breastfeeding-your-baby"),
  postpartumDepression: acog("Postpartum Depression", "postpartum-depression"),
  exerciseAfter: acog("Exercise After Pregnancy", "exercise-after-pregnancy"),
  birthControl: acog("Postpartum Birth Control", "postpartum-birth-control"),
  earlyLoss: acog("Early Pregnancy Loss", "early-pregnancy-loss"),
  infertility: acog("Evaluating Infertility", "evaluating-infertility"),
  infertilityTreatment: acog("Treating Infertility", "treating-infertility"),
  oralHealth: {
    title: "Committee Opinion 569: Oral Health Care During Pregnancy and Through the Lifespan",
    organization: "American College of Obstetricians and Gynecologists",
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2013/08/oral-health-care-during-pregnancy-and-through-the-lifespan",
  },
  warningSigns: cdc("Urgent Maternal Warning Signs", "hearher/maternal-warning-signs/index.html"),
  vaccines: cdc("Vaccines During and After Pregnancy", "vaccines-pregnancy/recommended-vaccines/index.html"),
  artCdc: cdc("Assisted Reproductive Technology", "art/index.html"),
  milestones: cdc("CDC's Developmental Milestones", "act-early/milestones/index.html"),
  solids: cdc(
    "When, What, and How to Introduce Solid Foods",
    "infant-toddler-nutrition/foods-and-drinks/when-what-and-how-to-introduce-solid-foods.html",
  ),
  sleepSafely: cdc("Providing Care for Babies to Sleep Safely", "sudden-infant-death/sleep-safely/index.html"),
  postpartumCare: {
    title: "Committee Opinion 736: Optimizing Postpartum Care",
    organization: "American College of Obstetricians and Gynecologists",
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care",
  },
  postpartumMedline: medline("Postpartum Care", "postpartumcare"),
  childbirth: medline("Childbirth", "childbirth"),
  miscarriage: medline("Miscarriage", "miscarriage"),
  stillbirth: medline("Stillbirth", "stillbirth"),
  stillbirthNhs: {
    title: "Stillbirth: What happens if your unborn baby dies",
    organization: "National Health Service, United Kingdom",
    url: "https://www.nhs.uk/conditions/stillbirth/what-happens/",
  },
  abortion: medline("Abortion", "abortion"),
  grief: medline("Bereavement", "bereavement"),
  infertilityMedline: medline("Infertility", "infertility"),
  artMedline: medline("Assisted Reproductive Technology", "assistedreproductivetechnology"),
  maleInfertility: medline("Male Infertility", "maleinfertility"),
  preconception: medline("Preconception Care", "preconceptioncare"),
  adoption: {
    title: "Adoption",
    organization: "Children's Bureau, Child Welfare Information Gateway",
    url: "https://www.childwelfare.gov/topics/adoption/",
  },
  perinatalDepression: {
    title: "Perinatal Depression",
    organization: "National Institute of Mental Health",
    url: "https://www.nimh.nih.gov/health/publications/perinatal-depression",
  },
  mentalHealth: {
    title: "Caring for Your Mental Health",
    organization: "National Institute of Mental Health",
    url: "https://www.nimh.nih.gov/health/topics/caring-for-your-mental-health",
  },
  hotline: {
    title: "National Maternal Mental Health Hotline",
    organization: "Health Resources and Services Administration",
    url: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline",
  },
  safeToSleep: {
    title: "Safe to Sleep",
    organization: "Eunice Kennedy Shriver National Institute of Child Health and Human Development",
    url: "https://safetosleep.nichd.nih.gov/",
  },
  fairness: {
    title: "What You Should Know About the Pregnant Workers Fairness Act",
    organization: "US Equal Employment Opportunity Commission",
    url: "https://www.eeoc.gov/wysk/what-you-should-know-about-pregnant-workers-fairness-act",
  },
  familyLeave: {
    title: "Family and Medical Leave Act",
    organization: "US Department of Labor",
    url: "https://www.dol.gov/agencies/whd/fmla",
  },
  pumpAtWork: {
    title: "FLSA Protections to Pump at Work",
    organization: "US Department of Labor",
    url: "https://www.dol.gov/agencies/whd/pump-at-work",
  },
  whoBreastfeeding: {
    title: "Breastfeeding",
    organization: "World Health Organization",
    url: "https://www.who.int/health-topics/breastfeeding",
  },
  fish: {
    title: "Advice about Eating Fish",
    organization: "US Food and Drug Administration and Environmental Protection Agency",
    url: "https://www.fda.gov/food/consumers/advice-about-eating-fish",
  },
  toxoplasmosis: cdc("Preventing Toxoplasmosis", "toxoplasmosis/prevention/index.html"),
  dentalXRays: {
    title: "X-Rays/Radiographs",
    organization: "American Dental Association",
    url: "https://www.ada.org/resources/ada-library/oral-health-topics/x-rays-radiographs",
  },
  tobaccoAndAlcohol: acog("Tobacco, Alcohol, Drugs, and Pregnancy", "tobacco-alcohol-drugs-and-pregnancy"),
  heartburn: nhs("Indigestion and heartburn in pregnancy", "pregnancy/common-symptoms/indigestion-and-heartburn/"),
  tiredness: nhs("Tiredness and sleep problems in pregnancy", "pregnancy/common-symptoms/tiredness/"),
  pumpInsurance: {
    title: "Breastfeeding Benefits",
    organization: "HealthCare.gov, US Centers for Medicare & Medicaid Services",
    url: "https://www.healthcare.gov/coverage/breast-feeding-benefits/",
  },
  ectopic: acog("Ectopic Pregnancy", "ectopic-pregnancy"),
  ectopicNhs: nhs("Ectopic pregnancy", "conditions/ectopic-pregnancy/"),
  movements: nhs("Your baby’s movements", "pregnancy/keeping-well/your-babys-movements/"),
  ovaries: nhs("IVF", "conditions/ivf/"),
  emergencies: {
    title: "Recognizing Medical Emergencies",
    organization: "MedlinePlus, National Library of Medicine",
    url: "https://medlineplus.gov/ency/article/001927.htm",
  },
  urinaryTract: acog("Urinary Tract Infections", "urinary-tract-infections"),
  cesareanMedline: medline("Cesarean Section", "cesareansection"),
  lifeline: {
    title: "988 Suicide & Crisis Lifeline",
    organization: "Substance Abuse and Mental Health Services Administration",
    url: "https://www.samhsa.gov/mental-health/988",
  },
  feverAap: aap(
    "Fever: When to Call the Pediatrician",
    "health-issues/conditions/fever/Pages/When-to-Call-the-Pediatrician",
  ),
  emergenciesAap: aap("Injuries & Emergencies", "health-issues/injuries-emergencies/Pages/default"),
  illnessAap: aap("Health Issues", "health-issues/Pages/default"),
  jaundiceAap: aap("Jaundice in Newborns: Parent FAQs", "ages-stages/baby/Pages/Jaundice"),
  anaphylaxis: aap("Anaphylaxis in Infants & Children", "health-issues/conditions/allergies-asthma/Pages/Anaphylaxis"),
  safeSleepAap: aap(
    "How to Keep Your Sleeping Baby Safe",
    "ages-stages/baby/sleep/Pages/a-parents-guide-to-safe-sleep",
  ),
  checkUps: aap(
    "AAP Schedule of Well-Child Care Visits",
    "family-life/health-management/Pages/Well-Child-Care-A-Check-Up-for-Success",
  ),
  carSeats: aap(
    "Car Seats: Information for Families",
    "safety-prevention/on-the-go/Pages/Car-Safety-Seats-Information-for-Families",
  ),
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
