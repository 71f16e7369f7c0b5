/** A number that its owner recognizes, without its middle: "+1 ••• 0188". */
export const maskPhone = (e164: string): string => `${e164.slice(0, 2)} ••• ${e164.slice(-4)}`;
