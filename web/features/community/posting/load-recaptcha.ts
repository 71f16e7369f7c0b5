/** Loads Google's script, once, and only where its checkbox is shown. */
interface Grecaptcha {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ) => number;
  reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
    larkwellRecaptcha?: () => void;
  }
}

let loading: Promise<Grecaptcha> | undefined;

export function loadRecaptcha(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    window.larkwellRecaptcha = () => (window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error("empty")));
    script.src = "https://www.google.com/recaptcha/api.js?onload=larkwellRecaptcha&render=explicit";
    script.async = true;
    script.addEventListener("error", () => {
      loading = undefined;
      script.remove();
      reject(new Error("not loaded"));
    });
    document.head.append(script);
  });
  return loading;
}
