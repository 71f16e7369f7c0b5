/** What people ask about milk shipping. The page and its structured data have the same text. */
import { t } from "@larkwell/domain/language/text.ts";
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

export const milkQuestions = (): readonly Questions[] => [
  {
    id: "the-kits",
    title: t("The kits"),
    questions: [
      {
        question: t("How much does a kit hold?"),
        answer: t(
          "A domestic kit holds up to {ounces} ounces: {bags} bags of {bagOunces} ounces. An international kit holds up to {ounces2} ounces, about {bags2} bags.",
          {
            ounces: domestic.ounces,
            bags: domestic.bags,
            bagOunces: BAG_OUNCES,
            ounces2: international.ounces,
            bags2: international.bags,
          },
        ),
      },
      {
        question: t("How long does it stay cold?"),
        answer: t(
          "A domestic kit stays cold for {coldHours} hours from the moment you start its cooling. Start it only when the milk is in the box and you are about to hand it over.",
          { coldHours: domestic.coldHours },
        ),
      },
      {
        question: t("How many kits do I need?"),
        answer: t(
          "Multiply what you pump on a typical day by the days you’re away. For a trip within the United States, divide that by {ounces} ounces. One order can include up to {maxKits} kits of one kind.",
          { ounces: domestic.ounces, maxKits: MAX_KITS },
        ),
      },
      {
        question: t("Does the milk have to be frozen?"),
        answer: t(
          "No. It goes into the box straight from the refrigerator. Milk from a hotel freezer may start to thaw on the way, and thawed milk must not be frozen again.",
        ),
      },
      {
        question: t("Does the kit include a pump or bottles?"),
        answer: t(
          "No. It has bags and everything you need to ship the milk home. Bring your pump, its parts and its charger.",
        ),
      },
    ],
  },
  {
    id: "ordering",
    title: t("Ordering"),
    questions: [
      {
        question: t("When do I have to order?"),
        answer: t(
          "At least one weekday before you arrive. Weekdays are Monday to Friday, except federal holidays. If you arrive on Monday, order by the end of Friday. Saturday or Sunday is too late.",
        ),
      },
      {
        question: t("Which time zone counts?"),
        answer: t(
          "Yours or the warehouse’s, whichever date is later. If it’s already Friday at the warehouse and still Thursday where you are, your order counts as Friday’s, because Thursday’s packages have left. The order form works it out and shows the earliest day.",
        ),
      },
      {
        question: t("How far ahead can I order?"),
        answer: t(
          "Up to {farthestDays} days, for a trip of at most {longestTripDays} days. You can have {maxOpenOrders} orders waiting at a time and place {maxOrdersADay} in one day.",
          {
            farthestDays: FARTHEST_DAYS,
            longestTripDays: LONGEST_TRIP_DAYS,
            maxOpenOrders: MAX_OPEN_ORDERS,
            maxOrdersADay: MAX_ORDERS_A_DAY,
          },
        ),
      },
      {
        question: t("Which address do I give?"),
        answer: t(
          "The place you’ll be: a hotel, an office, a rental, or your home if you want to take the kit with you. Give the name the front desk knows, and call ahead so they hold the package for you.",
        ),
      },
      {
        question: t("Can I cancel or change an order?"),
        answer: t(
          "You can cancel in your account until the kit ships. To change something, cancel and order again, as long as the last day to order hasn’t passed.",
        ),
      },
      {
        question: t("What if my plans change after the kit ships?"),
        answer: t(
          "Write to support with the order number. While the kit is on its way, we ask the carrier to return it. If it has already arrived, leave it closed and ask the front desk to hold it until we tell you how to send it back.",
        ),
      },
    ],
  },
  {
    id: "keeping-milk",
    title: t("Storing milk"),
    questions: [
      {
        question: t("How long does milk keep in the refrigerator and in the freezer?"),
        answer: t(
          "Freshly pumped milk keeps up to {refrigeratorDays} days in the refrigerator. In the freezer, within {freezerMonths} months is best and up to {freezerMonthsAtMost} months is acceptable. These times come from the Centers for Disease Control and Prevention. If your baby was born early or is sick, ask your child’s doctor.",
          {
            refrigeratorDays: MILK_KEEPS.refrigeratorDays,
            freezerMonths: MILK_KEEPS.freezerMonths,
            freezerMonthsAtMost: MILK_KEEPS.freezerMonthsAtMost,
          },
        ),
      },
      {
        question: t("What if my trip is longer than four days?"),
        answer: t(
          "Order two kits and send the first one home during the trip. Hand it over early enough that the oldest bag gets home before it’s four days old.",
        ),
      },
      {
        question: t("What if the bags arrive warm?"),
        answer: t(
          "If no one can say how long they were warm, don’t use the milk. It hurts, but please pour it out. Then write to us so we can find out what went wrong with the kit.",
        ),
      },
      {
        question: t("Who can help if travel reduces my supply?"),
        answer: t(
          "A lactation consultant, by video, right from your hotel. Ask how often to pump, how travel affects supply, about pain, and how to get back into a rhythm at home.",
        ),
      },
    ],
  },
  {
    id: "flying-and-abroad",
    title: t("Flying and other countries"),
    questions: [
      {
        question: t("Can I take milk through airport security?"),
        answer: t(
          "In the United States, yes, as much as you need. The Transportation Security Administration counts breast milk as a medically necessary liquid. You can carry on more than 3.4 ounces, outside of the quart-sized bag, along with ice packs and gel packs, whether or not your child travels with you. Tell the officer before screening begins.",
        ),
      },
      {
        question: t("How does milk get home from another country?"),
        answer: t(
          "It depends on the country’s customs, carriers and airlines. After you order an international kit, we call the number you gave and plan the way home with you before the kit ships.",
        ),
      },
      {
        question: t("Can I order an international kit to an address in the United States?"),
        answer: t(
          "No. We send international kits to the country you travel to. Within the United States, order as many domestic kits as you need.",
        ),
      },
    ],
  },
  {
    id: "cost-and-privacy",
    title: t("Cost and privacy"),
    questions: [
      {
        question: t("What does it cost?"),
        answer: t(
          "It costs nothing to order. Who pays for the kit and shipping depends on your employer, and we check for each order. If there is anything left to pay, we call you with the amount before the kit ships. You can say no without a reason, and then we send nothing.",
        ),
      },
      {
        question: t("Does my employer find out that I use this?"),
        answer: t(
          "Not from your account: employers can’t log in to it, and there is no report about people. If your employer pays, the operator of this service agrees with your employer on how to settle the cost. Ask support if you want to know before you order.",
        ),
      },
      {
        question: t("What do your emails say?"),
        answer: t(
          "Only that there is news about your order. What you ordered, where it goes and why is only in your account.",
        ),
      },
      {
        question: t("How long do you keep the address?"),
        answer: t(
          "We erase your name, address and phone number 90 days after the trip ends. Your account still shows that there was an order.",
        ),
      },
    ],
  },
];
