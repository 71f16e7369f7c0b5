// Tracks without a calendar: one entry for each stage, in their order. The first one is used for an unknown stage.
import type { TrackName } from "../../tracks/track-names.ts";
import type { Entry } from "../entries.ts";

type Stages = Readonly<Record<string, Entry>>;

const fertility: Stages = {
  exploring: {
    title: "First questions",
    you: "Wondering whether everything works is reason enough to ask. You don’t have to decide anything yet.",
    act: "Take 400 micrograms of folic acid a day if pregnancy is possible, and see someone about your health before you begin: medicines, vaccines, conditions.",
    ask: "Is there anything in my history that we should look at first?",
    who: "nurse-practitioner",
    sources: ["preconception", "folicAcid"],
  },
  trying: {
    title: "Trying, with a plan",
    you: "Hope and disappointment come monthly. Most couples conceive within a year; it makes sense to see someone after twelve months, after six if you’re 35 or older, and right away if you’re over 40 or have irregular cycles.",
    act: "Note the first day of each period, and stay with 400 micrograms of folic acid a day.",
    ask: "Should both of us be examined now, or wait?",
    who: "fertility-awareness-educator",
    sources: ["infertility", "infertilityMedline", "folicAcid"],
  },
  testing: {
    title: "Finding out",
    you: "Tests look at ovulation, the uterus and tubes, and sperm. Being examined can feel like being graded; it isn’t.",
    act: "Ask for a list of all tests with their days in the cycle, and have both partners tested. In many couples, sperm plays a role.",
    ask: "What will each result change about what we do next?",
    who: "reproductive-endocrinologist",
    sources: ["infertility", "maleInfertility"],
  },
  treatment: {
    title: "In treatment",
    you: "Medicines and appointments take over the calendar. They can cause bloating, hot flashes and mood swings.",
    act: "Ask for the number to call at night and on weekends, and keep it with the urgent signs on this page.",
    ask: "What are the chances of this step for someone like me, and when would we change course?",
    who: "reproductive-endocrinologist",
    sources: ["infertilityTreatment", "ovaries", "artCdc"],
  },
  waiting: {
    title: "The two weeks",
    you: "Between ovulation or transfer and the test there is nothing to do, and that is the hardest part. Symptoms say little: medicines cause the same ones.",
    act: "Decide beforehand when you’ll test, who’ll be with you, and what you’ll do that evening, whatever it shows.",
    ask: "Which medicines do I keep taking until the test, and after it?",
    who: "mental-health-provider",
    sources: ["artMedline", "mentalHealth"],
  },
};

const eggFreezing: Stages = {
  deciding: {
    title: "Thinking it over",
    you: "Freezing eggs keeps a possibility open; it promises nothing. The age at freezing matters most for what is possible later.",
    act: "Ask two clinics for their own numbers for your age, and for all costs, storage included.",
    ask: "How many eggs would you hope for at my age, and what could they mean later?",
    who: "reproductive-endocrinologist",
    sources: ["artCdc", "artMedline"],
  },
  preparing: {
    title: "Getting ready",
    you: "Blood tests and an ultrasound exam estimate how the ovaries may respond.",
    act: "Choose a cycle without travel, and someone who can take you home after the retrieval.",
    ask: "Which of my medicines or conditions matter for this?",
    who: "reproductive-endocrinologist",
    sources: ["artMedline"],
  },
  retrieval: {
    title: "Injections and retrieval",
    you: "For about ten to fourteen days, medicines help several eggs ripen. Bloating and tiredness are common.",
    act: "Take injections at the same hour, skip hard exercise, and keep your clinic’s number with the urgent signs on this page.",
    ask: "Who can I call on the weekend?",
    who: "nurse-practitioner",
    sources: ["infertilityTreatment", "ovaries"],
  },
  afterwards: {
    title: "After the retrieval",
    you: "Cramps, spotting and bloating usually ease within days. The number of eggs may bring relief or disappointment.",
    act: "Rest for a day, don’t drive after anesthesia, and read the urgent signs on this page: some come days later.",
    ask: "What do these numbers mean, and would another cycle help?",
    who: "reproductive-endocrinologist",
    sources: ["artMedline", "ovaries"],
  },
};

const surrogacy: Stages = {
  exploring: {
    title: "Finding your way in",
    you: "Surrogacy asks for money, law, medicine and trust, all at the same time. Laws differ from state to state, and from country to country.",
    act: "Talk to a lawyer in the state or country concerned before you sign or pay anything.",
    ask: "Which medical steps come first for us?",
    who: "reproductive-endocrinologist",
    sources: ["artCdc"],
  },
  matching: {
    title: "Getting to know each other",
    you: "Meeting the person who may carry is personal, and a little like an interview in both directions.",
    act: "Talk early about contact, tests, and what each of you would do if things go differently than you hoped.",
    ask: "What should we know about each other’s health before we decide?",
    who: "mental-health-provider",
    sources: ["mentalHealth", "artMedline"],
  },
  clinic_and_law: {
    title: "Contract, clinic and waiting",
    you: "Contracts make people think of everything that could go wrong; that is what they are for. Waiting for news of someone else’s body can leave you helpless.",
    act: "Make sure each side has their own lawyer, and agree on how and when you’ll hear results.",
    ask: "What are the chances of this transfer, and what comes after either result?",
    who: "reproductive-endocrinologist",
    sources: ["artCdc", "artMedline"],
  },
  expecting: {
    title: "Expecting from a distance",
    you: "Joy and not being there can sit side by side.",
    act: "Arrange leave, papers and the plan for the hospital: who is in the room, and who signs what.",
    ask: "How do we prepare for feeding and the first days?",
    who: "lactation-consultant",
    sources: ["familyLeave", "checkUps"],
  },
  arrival: {
    title: "Coming home",
    you: "Everything may feel sudden after so long. Feeling shy with your own child in the first hours is common.",
    act: "Hold your child skin to skin when you can, keep visitors few, and book the first checkup within days.",
    ask: "How do we feed, and what should we watch for in the first week?",
    who: "pediatrician",
    sources: ["checkUps", "safeToSleep"],
  },
};

const adoption: Stages = {
  exploring: {
    title: "Looking at paths",
    you: "Foster care, private domestic and intercountry adoption differ in time, cost and who you may come to know. Not knowing yet is fine.",
    act: "Read about two paths side by side, and talk to one family for each.",
    ask: "Which path fits our life, honestly?",
    who: "adoption-coach",
    sources: ["adoption"],
  },
  home_study: {
    title: "The home study",
    you: "Being looked at by a stranger in your own kitchen is uncomfortable for most people. It is meant to prepare you, not to catch you out.",
    act: "Collect documents in one folder, and write down what you would like to be asked.",
    ask: "How do we talk about our own health in it?",
    who: "adoption-coach",
    sources: ["adoption"],
  },
  waiting: {
    title: "Waiting",
    you: "No one can say how long. Living in between is tiring, and other people’s questions don’t help.",
    act: "Choose one sentence to say when people ask. Use the time for a class about attachment and trauma.",
    ask: "How do we stay ready without standing still?",
    who: "mental-health-provider",
    sources: ["adoption", "mentalHealth"],
  },
  placement: {
    title: "Coming home",
    you: "Love may come right away, or grow. Children grieve too; so do birth parents.",
    act: "Keep the first weeks small: few visitors, the same faces, the same order of the day.",
    ask: "Which checks and vaccines does our child need now?",
    who: "pediatrician",
    sources: ["adoption", "checkUps"],
  },
  settling_in: {
    title: "Becoming a family",
    you: "Low mood after an adoption is real, and more common than people say.",
    act: "Tell your child’s story in simple true words, early and often.",
    ask: "How do we talk about birth family, and who can help us with it?",
    who: "mental-health-provider",
    sources: ["adoption"],
  },
};

/** Calm, and without counting time: no text mentions another try. */
const pregnancyloss: Stages = {
  first_days: {
    title: "Now",
    you: "Whatever you feel is allowed: grief, anger, numbness, relief. Many people ask themselves why. That question can wait.",
    act: "Eat something, drink something, and let one person know. The urgent signs on this page say when to call, and who.",
    ask: "What will happen in my body over the next days, and what can I take for the pain?",
    who: "nurse-practitioner",
    sources: ["earlyLoss", "miscarriage"],
  },
  healing: {
    title: "Going gently",
    you: "Grief comes in waves, and people around you may move on before you do. Your body heals at its own pace.",
    act: "Say no to one thing this week. You don’t have to decide anything.",
    ask: "Is my recovery going as you would expect, and do I need another check?",
    who: "mental-health-provider",
    sources: ["miscarriage", "grief"],
  },
  looking_ahead: {
    title: "Remembering, and carrying on",
    you: "Certain days may hurt again. Partners often grieve differently, not less.",
    act: "If you like, find a small way to remember. If you would rather not, that is fine, too.",
    ask: "I am not sleeping, or I can’t stop thinking. What would help?",
    who: "mental-health-provider",
    sources: ["grief", "stillbirth", "mentalHealth"],
  },
};

const partnerFertility: Stages = {
  exploring: {
    title: "Asking together",
    you: "You may be further along in your thoughts than your partner, or not as far. Both are fine.",
    act: "Look at your own health first: smoking, alcohol, medicines and heat can affect sperm.",
    ask: "What could I do now that helps later?",
    who: "nurse-practitioner",
    sources: ["preconception", "maleInfertility"],
  },
  trying: {
    title: "Two people, one plan",
    you: "Desire on a schedule wears on anyone. It isn’t a verdict on the two of you.",
    act: "Keep one evening a week free of the subject.",
    ask: "Should I be examined too?",
    who: "fertility-awareness-educator",
    sources: ["maleInfertility", "infertility"],
  },
  testing: {
    title: "Being part of the tests",
    you: "A semen analysis is simple, and still takes courage.",
    act: "Go early: it is one of the first tests, and one of the easiest.",
    ask: "What do these results mean, and can they be improved?",
    who: "reproductive-endocrinologist",
    sources: ["maleInfertility", "infertility"],
  },
  treatment: {
    title: "Beside the treatment",
    you: "Watching someone go through injections is hard in its own way.",
    act: "Take over something real: the pharmacy, the calendar, the injections if both want that.",
    ask: "What side effects should I know about, and when do we call?",
    who: "reproductive-endocrinologist",
    sources: ["infertilityTreatment"],
  },
  waiting: {
    title: "Waiting together",
    you: "One of you may want to talk and the other to be busy. Both are ways of waiting.",
    act: "Agree beforehand how you open the result.",
    ask: "How do other couples get through these weeks?",
    who: "mental-health-provider",
    sources: ["artMedline", "mentalHealth"],
  },
};

const parenting: Stages = {
  first_year: {
    title: "The first year",
    you: "You are learning one particular person. Tired is not the same as failing.",
    act: "Keep the well-child visits, and put the child to sleep on their back, on a firm, flat surface, with nothing soft around.",
    ask: "Is there something in feeding, sleep or movement that I should watch?",
    who: "pediatrician",
    sources: ["checkUps", "sleepSafely", "milestones"],
  },
  toddler: {
    title: "One to three",
    you: "No is a discovery, not an attack. Losing your patience now and then is human.",
    act: "Name feelings in short words, yours too. Put medicines and cleaners out of reach.",
    ask: "Speech, sleep, eating: is ours within what you would expect?",
    who: "pediatrician",
    sources: ["milestones", "checkUps"],
  },
  preschool: {
    title: "Three to five",
    you: "Questions without end, and fears of the dark. Both show a growing mind.",
    act: "Read aloud every day, and ask the doctor about hearing and sight before school.",
    ask: "Which checks and vaccines come before school?",
    who: "pediatrician",
    sources: ["milestones", "checkUps"],
  },
  school_age: {
    title: "Five and older",
    you: "Friends begin to matter more, and you a little differently. Your own evenings may come back.",
    act: "Have one meal a day together without screens.",
    ask: "How do I talk about worries, bodies and screens at this age?",
    who: "mental-health-provider",
    sources: ["checkUps", "mentalHealth"],
  },
  teen: {
    title: "The teenage years",
    you: "Doors close, and moods travel through the house. Being needed differently can feel like not being needed.",
    act: "Listen for ten minutes without advice. If there is talk of not wanting to live, take it seriously: in the United States, call or text 988; in danger, call 911.",
    ask: "May my teenager have part of the visit alone with you?",
    who: "mental-health-provider",
    elsewhere: {
      act: "Listen for ten minutes without advice. If there is talk of not wanting to live, take it seriously: call a crisis line where you live; in danger, call your local emergency number.",
    },
    sources: ["checkUps", "mentalHealth", "lifeline"],
  },
};

export const stagesOf: Readonly<Partial<Record<TrackName, Stages>>> = {
  fertility,
  egg_freezing: eggFreezing,
  surrogacy,
  adoption,
  pregnancyloss,
  partner_fertility: partnerFertility,
  parenting_and_pediatrics: parenting,
};
