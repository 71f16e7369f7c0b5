/** Marks the document for the styles before anything is painted, as startBridge would a moment later: what only a browser needs does not flash. */

/** In the page itself, so it is short: the shell's object, the address, and what was stored (web/native/bridge.ts). */
export const markNative = `try { (window.LarkwellNative || /[?&]native=1(&|$)/.test(location.search) || sessionStorage.getItem("larkwell.native") === "1") && document.documentElement.setAttribute("data-native", "unknown") } catch (error) {}`;
