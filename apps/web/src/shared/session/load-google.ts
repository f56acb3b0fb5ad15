/** What the pages use of Google Identity Services (https://developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleIdentity {
  initialize(settings: {
    client_id: string;
    nonce: string;
    auto_select: boolean;
    cancel_on_tap_outside: boolean;
    callback: (answer: { credential: string; select_by?: string }) => void;
  }): void;
  renderButton(
    place: HTMLElement,
    look: {
      theme: 'outline' | 'filled_black';
      size: 'large';
      width: number;
      text: 'signin_with' | 'signup_with' | 'continue_with';
    },
  ): void;
  prompt(): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const address = 'https://accounts.google.com/gsi/client';
let loaded: Promise<GoogleIdentity> | undefined;

/** Loads Google's script, once; a failure is forgotten, so that the next try is one. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function load(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      const google = window.google?.accounts?.id;
      if (google) resolve(google);
      else reject(new Error("Google's sign-in script has changed unexpectedly."));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("Google's sign-in script did not load."));
    };
    document.head.append(script);
  });
}
