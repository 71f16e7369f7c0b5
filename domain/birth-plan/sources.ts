// The sources of the guided birth plan: each once, with its publisher.
import { type Source, sources as shared } from "../this-week/sources.ts";

const acog = "American College of Obstetricians and Gynecologists";

export const PLAN_SOURCES = {
  samplePlan: {
    title: "Sample Birth Plan Template",
    organization: acog,
    url: "https://www.acog.org/womens-health/health-tools/sample-birth-plan",
  },
  approaches: {
    title: "Committee Opinion 766: Approaches to Limit Intervention During Labor and Birth",
    organization: acog,
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2019/02/approaches-to-limit-intervention-during-labor-and-birth",
  },
  monitoring: {
    title: "Fetal Heart Rate Monitoring During Labor",
    organization: acog,
    url: "https://www.acog.org/womens-health/faqs/fetal-heart-rate-monitoring-during-labor",
  },
  painRelief: {
    title: "Medications for Pain Relief During Labor and Delivery",
    organization: acog,
    url: "https://www.acog.org/womens-health/faqs/medications-for-pain-relief-during-labor-and-delivery",
  },
  assisted: {
    title: "Assisted Vaginal Delivery",
    organization: acog,
    url: "https://www.acog.org/womens-health/faqs/assisted-vaginal-delivery",
  },
  cord: {
    title: "Committee Opinion 814: Delayed Umbilical Cord Clamping After Birth",
    organization: acog,
    url: "https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2020/12/delayed-umbilical-cord-clamping-after-birth",
  },
  intrapartum: {
    title: "WHO recommendations: intrapartum care for a positive childbirth experience",
    organization: "World Health Organization",
    url: "https://www.who.int/publications/i/item/9789241550215",
  },
  vitaminK: {
    title: "About Vitamin K Deficiency Bleeding",
    organization: "Centers for Disease Control and Prevention",
    url: "https://www.cdc.gov/vitamin-k-deficiency/about/index.html",
  },
  eyes: {
    title: "Ocular Prophylaxis for Gonococcal Ophthalmia Neonatorum: Preventive Medication",
    organization: "US Preventive Services Task Force",
    url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/ocular-prophylaxis-for-gonococcal-ophthalmia-neonatorum-preventive-medication",
  },
  placenta: {
    title:
      "Late-Onset Infant Group B Streptococcus Infection Associated with Maternal Consumption of Capsules Containing Dehydrated Placenta",
    organization: "Centers for Disease Control and Prevention",
    url: "https://www.cdc.gov/mmwr/volumes/66/wr/mm6625a4.htm",
  },
  induction: shared.induction,
  cesarean: shared.cesarean,
  breastfeeding: shared.breastfeeding,
  postpartumCare: shared.postpartumCare,
} as const satisfies Record<string, Source>;

export type PlanSource = keyof typeof PLAN_SOURCES;
