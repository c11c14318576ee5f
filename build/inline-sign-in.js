// Shows the prerendered sign-in form to users without a session before the console's code is loaded.
// LoginPage takes over what they type or send meanwhile.
const chosenLanguage = () => {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
};
const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';
const hasSession = () => {
  try {
    const claims = cookie('token').split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)).exp * 1000 > Date.now() - (Number(cookie('clock')) || 0);
  } catch {
    return false;
  }
};
const isEnglish = (languages) => {
  const wanted = navigator.languages.map((language) => language.split('-')[0]);
  const chosen = chosenLanguage() ?? wanted.find((language) => languages.includes(language));
  return (chosen ?? 'en') === 'en';
};
const showsSignIn = (paths) => {
  try {
    return new RegExp(paths).test(decodeURIComponent(location.pathname));
  } catch {
    return false;
  }
};

const show = (template) => {
  const form = template.content.querySelector('form');
  const button = form.querySelector('[type=submit]');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = '';
    button.disabled = true;
    button.textContent = template.dataset.busy;
  });
  template.content.querySelector('select').addEventListener('change', ({ target }) => {
    try {
      localStorage.setItem('language', target.value);
    } catch {
      // The browser's language stays.
    }
    location.reload();
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT')
        form.querySelector('[aria-live]').textContent = template.dataset.failed;
    },
    true,
  );
  const inline = document.createElement('div');
  inline.id = 'inline-sign-in';
  inline.append(template.content);
  template.replaceWith(inline);
  // With a finger, the focus in a field would open the keyboard uninvited.
  if (matchMedia('(pointer: fine)').matches) form.querySelector('input').focus();
};

const template = document.querySelector('template');
const { languages, paths } = template.dataset;
if (!hasSession() && isEnglish(languages.split(' ')) && showsSignIn(paths)) show(template);
