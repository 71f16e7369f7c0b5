/**
 * Marks the document for the styles before anything is painted, as startBridge would a moment later: parts that only a
 * browser needs must not flash.
 */

/**
 * Inlined in the page, so it is short. It checks the shell's object, the address, and what was stored
 * (web/native/bridge.ts).
 */
export const markNative = `try { (window.LarkwellNative || /[?&]native=1(&|$)/.test(location.search) || sessionStorage.getItem("larkwell.native") === "1") && document.documentElement.setAttribute("data-native", "unknown") } catch (error) {}`;
