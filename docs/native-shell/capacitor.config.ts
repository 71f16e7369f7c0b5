// Example: a Capacitor shell that opens one installation and nothing else. Copy it into a Capacitor project of your own.
import type { CapacitorConfig } from "@capacitor/cli";

const config: CapacitorConfig = {
  appId: "org.example.care",
  appName: "Larkwell",
  // Shown only while the installation cannot be reached. The application comes from `server.url`.
  webDir: "offline",
  server: {
    url: "https://care.example.org/app/dashboard",
    errorPath: "index.html",
    // The app opens only the address above.
    allowNavigation: [],
  },
  ios: { contentInset: "never", limitsNavigationsToAppBoundDomains: false },
  android: { allowMixedContent: false },
};

export default config;
