/** What people ask about milk shipping. The page and its structured data say the same words. */
import {
  BAG_OUNCES,
  KIT_FACTS,
  MAX_KITS,
  MAX_OPEN_ORDERS,
  MAX_ORDERS_A_DAY,
  MILK_KEEPS,
} from "@larkwell/domain/milk/kits.ts";
import { FARTHEST_DAYS, LONGEST_TRIP_DAYS } from "@larkwell/domain/milk/order-rule.ts";

export interface Questions {
  id: string;
  title: string;
  questions: readonly { question: string; answer: string }[];
}

const { domestic, international } = KIT_FACTS;

export const milkQuestions: readonly Questions[] = [
  {
    id: "the-kits",
    title: "The kits",
    questions: [
      {
        question: "How much does a kit hold?",
        answer: `A domestic kit holds up to ${domestic.ounces} ounces: ${domestic.bags} bags of ${BAG_OUNCES} ounces. An international kit holds up to ${international.ounces} ounces, about ${international.bags} bags.`,
      },
      {
        question: "How long does it stay cold?",
        answer: `A domestic kit keeps cold for ${domestic.coldHours} hours from the moment you start its cooling. Start it only when the milk is in the box and you are about to hand it over.`,
      },
      {
        question: "How many kits do I need?",
        answer: `Add up what you pump on an ordinary day, times the days you are away, and divide by ${domestic.ounces} ounces for a trip within the United States. One order can hold ${MAX_KITS} kits of a kind.`,
      },
      {
        question: "Does the milk have to be frozen?",
        answer:
          "No. It goes into the box from the refrigerator. Milk that was frozen in a hotel freezer may begin to thaw on the way, and thawed milk must not be frozen again.",
      },
      {
        question: "Are a pump or bottles part of the kit?",
        answer:
          "No. There are bags and everything that the way home needs. Bring your pump, its parts and its charger.",
      },
    ],
  },
  {
    id: "ordering",
    title: "Ordering",
    questions: [
      {
        question: "When do I have to order?",
        answer:
          "At least one weekday before you arrive. Weekdays are Monday to Friday without federal holidays. For an arrival on Monday, order by the end of Friday; on Saturday or Sunday it is too late for Monday.",
      },
      {
        question: "Whose calendar counts?",
        answer:
          "The later one. Where it is already Friday at the warehouse and still Thursday where you are, the order counts as Friday’s, for by then Thursday’s parcels have left. The order form works it out and names the earliest day.",
      },
      {
        question: "How far ahead can I order?",
        answer: `Up to ${FARTHEST_DAYS} days, for a trip of at most ${LONGEST_TRIP_DAYS} days. ${MAX_OPEN_ORDERS} orders can wait at the same time, and ${MAX_ORDERS_A_DAY} can be placed within a day.`,
      },
      {
        question: "Which address do I give?",
        answer:
          "Where you will be: a hotel, an office, a rented flat, or your home if you want the kit to travel with you. Give the name that the front desk knows, and call ahead so that the parcel is kept for you.",
      },
      {
        question: "Can I cancel, or change something?",
        answer:
          "You can cancel in your account until the kit has left. To change something, cancel and order again, as long as the last day to order hasn’t passed.",
      },
      {
        question: "My plans changed after the kit left. What now?",
        answer:
          "Write to support with the number of the order. We ask the carrier to call it back while it is under way. If it has arrived already, leave it closed and ask the desk to keep it until we tell you how it goes back.",
      },
    ],
  },
  {
    id: "keeping-milk",
    title: "Keeping milk",
    questions: [
      {
        question: "How long does milk keep in the refrigerator and in the freezer?",
        answer: `Freshly pumped milk keeps up to ${MILK_KEEPS.refrigeratorDays} days in the refrigerator. In the freezer, within ${MILK_KEEPS.freezerMonths} months is best and up to ${MILK_KEEPS.freezerMonthsAtMost} months is acceptable, as the Centers for Disease Control and Prevention state it. If your baby was born early or is ill, ask your child’s doctor.`,
      },
      {
        question: "My trip is longer than four days. What about the first bags?",
        answer:
          "Send a kit home in between: order two kits, and hand the first one over before the oldest bag is four days old, with the time on the way counted in.",
      },
      {
        question: "The bags arrived warm. Can they still be used?",
        answer:
          "Not if nobody can say how long they were warm. It hurts to pour milk away; please do, and write to us, so that we can find out what went wrong with the kit.",
      },
      {
        question: "Pumping on the road is hard on my supply. Who can help?",
        answer:
          "A lactation consultant, by video, from the hotel: about how often to pump, what travel does to supply, pain, and how to find a rhythm at home again.",
      },
    ],
  },
  {
    id: "flying-and-abroad",
    title: "Flying, and abroad",
    questions: [
      {
        question: "May I take milk through airport security?",
        answer:
          "In the United States yes, in any amount that you need. The Transportation Security Administration counts breast milk as a medically necessary liquid: more than 3.4 ounces may be in your carry-on, outside of the quart-sized bag, together with ice packs and gel packs, whether or not your child travels with you. Tell the officer before screening begins.",
      },
      {
        question: "How does milk come home from another country?",
        answer:
          "That depends on the country: on its customs, on carriers and on airlines. After you order an international kit we call the number you gave and settle the way home with you before the kit leaves.",
      },
      {
        question: "Can I order an international kit to an address in the United States?",
        answer:
          "No. An international kit is sent to the country you travel to. Within the United States, order domestic kits, as many as you need.",
      },
    ],
  },
  {
    id: "cost-and-privacy",
    title: "Cost and privacy",
    questions: [
      {
        question: "What does it cost?",
        answer:
          "Ordering charges nothing. Who pays for kit and shipping depends on your employer, and we check it for each order. If anything is left for you, somebody calls with the amount before the kit leaves. No without a reason is an answer, and then nothing is sent.",
      },
      {
        question: "Does my employer learn that I use this?",
        answer:
          "Not from your account: there is no login for employers in it and no report about people. If your employer pays, the operator of this service agrees with it how that is settled; ask support if you want to know before you order.",
      },
      {
        question: "What do your e-mails say?",
        answer: "That there is news about your order. What was ordered, where it goes and why is only in your account.",
      },
      {
        question: "How long do you keep the address?",
        answer:
          "Name, address and number are erased 90 days after the end of the trip. That there was an order stays in your account.",
      },
    ],
  },
];
