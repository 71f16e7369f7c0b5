/** All the script a plain public page loads: keeps a referral on the way in, and knows people who are signed in. */
import { carryQuery } from "./carry-query.ts";

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
  const to = carryQuery(link.getAttribute("href") ?? "", window.location.search);
  link.setAttribute("href", to);
}

if (localStorage.getItem("larkwell.session") !== null) document.documentElement.dataset.signedIn = "";
