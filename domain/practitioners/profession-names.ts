// Everyday names of professions: those that work here, those close to them, and those that do not work here. A reviewed table.

/** Names of a profession, and which verticals they mean. */
export interface ProfessionName {
  /** Lower case; singular and plural, one word or two, and small typos are recognized automatically. */
  says: readonly string[];
  /** Slugs of verticals, best first. Empty: no one here does that. */
  verticals: readonly string[];
  /** Shown with the answer if the verticals are not what was asked for, so that no one mistakes one profession for another. */
  note?: string;
}

const names = (written: string): string[] => written.split(",").map((name) => name.trim());

const is = (verticals: string, says: string): ProfessionName => ({ says: names(says), verticals: names(verticals) });

const near = (verticals: string, says: string, note: string): ProfessionName => ({ ...is(verticals, says), note });

const nobody = (says: string, note: string): ProfessionName => ({ says: names(says), verticals: [], note });

/** English. Another language is another table over the same verticals. */
export const PROFESSION_NAMES: readonly ProfessionName[] = [
  is(
    "ob-gyn",
    "ob-gyn, obgyn, ob gyn, ob, gyn, gyno, gynecologist, gynaecologist, gynecology, obstetrician, obstetrics, women's doctor, womens health doctor, lady doctor, female doctor, pregnancy doctor",
  ),
  is(
    "reproductive-endocrinologist",
    "reproductive endocrinologist, reproductive endocrinology, rei, fertility doctor, fertility specialist, infertility doctor, infertility specialist, fertility clinic, ivf doctor, ivf clinic",
  ),
  is(
    "pediatrician",
    "pediatrician, paediatrician, pediatrics, pediatric, peds, child doctor, children's doctor, kids doctor, baby doctor, doctor for my baby, doctor for my child",
  ),
  is("nurse-practitioner", "nurse practitioner, np, crnp, aprn, nurse, nurse line, registered nurse, rn"),
  is("midwife", "midwife, midwives, nurse midwife, cnm, certified nurse midwife, midwifery"),
  is(
    "lactation-consultant",
    "lactation consultant, lactation specialist, lactation counselor, lactation nurse, ibclc, breastfeeding consultant, breastfeeding specialist, breastfeeding counselor, nursing consultant",
  ),
  is("nutritionist", "nutritionist, nutrition coach, nutrition counselor, food coach"),
  is(
    "mental-health-provider",
    "mental health provider, therapist, psychotherapist, counselor, counsellor, mental health counselor, mental health professional, couples therapist, couples counselor, marriage counselor, marriage therapist, family therapist, grief counselor, grief therapist, talk therapist, lmft, lpc",
  ),
  is(
    "physical-therapist",
    "physical therapist, physical therapy, physiotherapist, physiotherapy, physio, pt, pelvic floor therapist, pelvic floor pt, pelvic therapist, pelvic floor physical therapist",
  ),
  is(
    "doula",
    "doula, birth doula, postpartum doula, birth educator, childbirth educator, birth coach, labor coach, birth worker",
  ),
  is(
    "sleep-coach",
    "sleep coach, sleep consultant, sleep trainer, baby sleep consultant, infant sleep coach, pediatric sleep consultant",
  ),
  is(
    "fertility-awareness-educator",
    "fertility awareness educator, fertility awareness teacher, fertility educator, fertility coach, cycle coach, charting teacher, nfp teacher",
  ),
  is("adoption-coach", "adoption coach, adoption counselor, adoption consultant, adoption specialist, surrogacy coach"),
  is("career-coach", "career coach, career counselor, job coach, work coach, return to work coach"),
  is(
    "care-coordinator",
    "care coordinator, coordinator, care advocate, care navigator, care manager, case manager, patient advocate, care guide",
  ),
  // The general words: among these professions, those that help with the rest of the search come first.
  is(
    "ob-gyn, reproductive-endocrinologist, pediatrician",
    "doctor, doctors, dr, md, physician, medical doctor, see a doctor, talk to a doctor",
  ),
  is(
    "sleep-coach, fertility-awareness-educator, adoption-coach, career-coach, doula",
    "coach, coaching, life coach, parenting coach, parent coach",
  ),

  near(
    "mental-health-provider",
    "psychologist, psychology, clinical psychologist, child psychologist, perinatal psychologist",
    "There are no psychologists here. These are licensed therapists, who help with much of the same.",
  ),
  near(
    "mental-health-provider",
    "psychiatrist, psychiatry, perinatal psychiatrist, psych, shrink",
    "There are no psychiatrists here. These are licensed therapists; they can’t prescribe.",
  ),
  near(
    "mental-health-provider",
    "social worker, clinical social worker, lcsw, lmsw",
    "There are no social workers here. These are licensed therapists, who help with much of the same.",
  ),
  near(
    "mental-health-provider",
    "sex therapist, sexologist",
    "There are no sex therapists here. These are licensed therapists for individuals and couples.",
  ),
  near(
    "nutritionist",
    "dietitian, dietician, dietitians, registered dietitian, rdn, dietetics",
    "There are no registered dietitians here. Nutritionists give coaching and education about food.",
  ),
  near(
    "ob-gyn",
    "maternal fetal medicine, mfm, perinatologist, high risk ob, high risk doctor, high risk obstetrician",
    "There are no maternal-fetal medicine specialists here. Some of these OB-GYNs care for high-risk pregnancies.",
  ),
  near(
    "ob-gyn",
    "urogynecologist, urogyn, gynecologic oncologist",
    "There are no such specialists here. An OB-GYN can tell you what needs to be seen in person.",
  ),
  near(
    "reproductive-endocrinologist",
    "endocrinologist, hormone doctor, hormone specialist",
    "There are no general endocrinologists here. These doctors specialize in hormones and fertility.",
  ),
  near(
    "reproductive-endocrinologist",
    "andrologist, male fertility doctor",
    "There are no andrologists here. Some of these fertility doctors also see men.",
  ),
  near(
    "nurse-practitioner",
    "family doctor, gp, general practitioner, primary care, primary care doctor, primary care physician, pcp, internist, family medicine, family physician, physician assistant, physician's assistant",
    "There are no family doctors here. Nurse practitioners see people for everyday health questions.",
  ),
  near(
    "pediatrician",
    "neonatologist, pediatric nurse, child specialist",
    "There are no such specialists here. Pediatricians see children from the first day.",
  ),
  near(
    "physical-therapist",
    "chiropractor, osteopath, personal trainer, fitness coach, fitness trainer",
    "We don’t have any. Physical therapists show exercises for pain and for getting strong again.",
  ),
  near(
    "doula",
    "death doula, loss doula, bereavement doula",
    "There are no bereavement doulas here. For grief, look for “grief”: licensed therapists help with it.",
  ),
  near(
    "sleep-coach",
    "sleep doctor, sleep specialist, night nurse, night nanny",
    "Nobody here comes to your home at night. Sleep coaches help you make a plan.",
  ),
  near(
    "career-coach",
    "leave specialist, hr advisor",
    "We don’t have any. Career coaches help with leave and going back to work.",
  ),

  nobody("dentist, dental, orthodontist, dental hygienist", "There are no dentists here."),
  nobody("dermatologist, skin doctor, dermatology", "There are no dermatologists here."),
  nobody("cardiologist, heart doctor", "There are no cardiologists here."),
  nobody("urologist, urology", "There are no urologists here."),
  nobody("oncologist, cancer doctor", "There are no oncologists here."),
  nobody("neurologist, neurology", "There are no neurologists here."),
  nobody("surgeon, plastic surgeon", "There are no surgeons here."),
  nobody("radiologist, sonographer", "There are no scans or sonographers here."),
  nobody("anesthesiologist", "There are no anesthesiologists here."),
  nobody("rheumatologist", "There are no rheumatologists here."),
  nobody("gastroenterologist", "There are no gastroenterologists here."),
  nobody("ent, ear nose throat doctor, otolaryngologist", "There are no ear, nose and throat doctors here."),
  nobody("allergist, immunologist", "There are no allergists here."),
  nobody("optometrist, ophthalmologist, eye doctor", "There are no eye doctors here."),
  nobody("podiatrist, foot doctor", "There are no podiatrists here."),
  nobody("acupuncturist, acupuncture", "There are no acupuncturists here."),
  nobody("massage therapist, massage, masseuse", "There are no massage therapists here."),
  nobody("occupational therapist", "There are no occupational therapists here."),
  nobody("speech therapist, speech pathologist", "There are no speech therapists here."),
  nobody("art therapist, music therapist", "There are no art or music therapists here."),
  nobody("genetic counselor, geneticist", "There are no genetic counselors here."),
  nobody("hypnotherapist, hypnotist", "There are no hypnotherapists here."),
  nobody("naturopath, homeopath, herbalist", "There are no naturopaths here."),
  nobody("pharmacist", "There are no pharmacists here."),
  nobody("nanny, babysitter, au pair", "There are no nannies or babysitters here."),
  nobody("lawyer, attorney", "There are no lawyers here."),
  nobody("veterinarian, vet", "There are no veterinarians here."),
];
