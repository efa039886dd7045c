import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
const url = process.env.URL ?? 'http://localhost:24600';
const out = '/tmp/i18n/shots'; mkdirSync(out, { recursive: true });
const routes: Record<string, string[]> = {
  admin: (process.env.ADMIN ?? '/admin /admin/therapists /admin/import /admin/supervisors /admin/payroll /admin/payroll-check /admin/analytics /admin/reports /admin/settings /admin/settings?tab=payroll /admin/settings?tab=security /admin/settings?tab=notifications /admin/audit /admin/help /admin/account /admin/supervision-log').split(' '),
  therapist: (process.env.THERAPIST ?? '/therapist /therapist/calendar /therapist/sessions /therapist/pay /therapist/supervision /therapist/settings /therapist/help /therapist/account').split(' '),
  supervisor: (process.env.SUPERVISOR ?? '/supervisor/home /supervisor/calendar /supervisor/sessions /supervisor/alerts /supervisor/log /supervisor/settings').split(' '),
};
const languages = (process.env.LANGS ?? 'en es fr').split(' ');
const sizes = (process.env.SIZES ?? '1440 390').split(' ').map(Number);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const texts: Record<string, Record<string, string[]>> = {};
const collect = () => {
  const found = new Set<string>();
  const clipped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    if (text && !walker.currentNode.parentElement?.closest('script,style')) found.add(text);
  }
  for (const e of Array.from(document.querySelectorAll<HTMLElement>('[aria-label],[placeholder],[title],[aria-description]'))) for (const a of ['aria-label', 'placeholder', 'title', 'aria-description']) { const v = e.getAttribute(a); if (v) found.add(`@${v}`); }
  for (const e of Array.from(document.querySelectorAll<HTMLElement>('body *'))) {
    const s = getComputedStyle(e);
    if (e.clientWidth > 25 && e.scrollWidth > e.clientWidth + 1 && s.overflowX !== 'auto' && s.overflowX !== 'scroll' && s.display !== 'inline' && (e.textContent ?? '').trim() && e.children.length < 4 && s.clipPath === 'none' && e.tagName !== 'SELECT' && e.tagName !== 'OPTION') if (e.tagName !== 'SPAN' || (e.textContent ?? '').length > 2) clipped.push(`${e.tagName} ${(e.textContent ?? '').slice(0, 60)} ${e.clientWidth}<${e.scrollWidth}`);
    if (e.tagName === 'SELECT' || e.tagName === 'INPUT') { const p = e.getAttribute('placeholder'); if (p && e.scrollWidth > e.clientWidth + 1) clipped.push(`INPUT ${p}`); 
      if (e.tagName === 'SELECT') { const c = document.createElement('canvas').getContext('2d')!; c.font = s.font; const o = (e as HTMLSelectElement).selectedOptions[0]; if (o && c.measureText(o.text).width > e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight) + 1) clipped.push(`SELECT ${o.text}`); }
      if (e.tagName === 'INPUT' && p) { const c = document.createElement('canvas').getContext('2d')!; c.font = s.font; if (c.measureText(p).width > e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight) + 1) clipped.push(`PLACEHOLDER ${p}`); } }
  }
  return { found: [...found], clipped, wide: document.documentElement.scrollWidth - innerWidth };
};
const UNSAFE = /deactiv|desactiv|désactiv|delete|elimin|supprim|archiv|restor|restaur|invit|approve|aprob|accepter|confirm|undo|deshacer|download|descarg|télécharg|export|check now|comprobar ahora|vérifier maintenant|complete|completa|complète|sign out|cerrar sesi|déconnect|retirer|retirar|take back|reveal|mostrar|afficher|send|enviar|envoyer|mark|marc|pdf|print|imprim/i;
const DIALOGS = process.env.DIALOGS !== '0';
for (const language of languages) {
  // the admin sets the language
  const admin = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const set = await admin.newPage();
  await set.goto(`${url}/login`);
  await set.locator('input[type=email]').fill('admin@example.com');
  await set.locator('input[type=password]').fill('demo-practice-2026');
  await set.locator('button[type=submit]').click();
  await set.waitForURL(/admin/);
  await set.goto(`${url}/admin/settings`);
  await set.getByRole('combobox').nth(1).selectOption(language);
  await set.locator('form button[type=submit]').first().click();
  await set.waitForFunction((l) => document.documentElement.lang === l, language);
  await admin.close();
  for (const [role, paths] of Object.entries(routes)) {
    if (paths[0] === '-') continue;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(role, page.url(), 'ERROR', e.message.slice(0, 200)));
    await page.goto(`${url}/login`);
    await page.locator('input[type=email]').fill(`${role}@example.com`);
    await page.locator('input[type=password]').fill('demo-practice-2026');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(new RegExp(`/${role}`));
    await page.waitForLoadState('networkidle').catch(() => {});
    const all = [...paths];
    if (role === 'admin' && !process.env.ADMIN) {
      await page.goto(`${url}/admin/therapists`); await page.waitForLoadState('networkidle');
      const href = await page.locator('a[href*="/admin/therapists/"]').first().getAttribute('href'); if (href) all.push(href);
    }
    if (role === 'therapist' && !process.env.THERAPIST) {
      await page.goto(`${url}/therapist/pay`); await page.waitForLoadState('networkidle');
      const hrefs = await page.locator('a[href*="/therapist/pay"]').evaluateAll((l) => l.map((a) => a.getAttribute('href')!)); 
      all.push(...hrefs.filter((h) => h !== '/therapist/pay').slice(0, 2));
    }
    let n = 0;
    for (const path of all) {
      n++;
      const key = `${role} ${/\w{8}-\w{4}/.test(path) ? path.replace(/[0-9a-f-]{36}/, 'ID') : path}`;
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${url}${path}`);
        await page.waitForLoadState('networkidle').catch(() => {});
        await page.waitForTimeout(250);
        const { found, clipped, wide } = await page.evaluate(collect);
        (texts[key] ??= {})[language] = [...new Set([...(texts[key]![language] ?? []), ...found])];
        for (const c of new Set(clipped)) console.log('CLIP', language, width, key, c);
        if (wide > 0) console.log('WIDE', language, width, key, wide);
        if (language !== 'en') await page.screenshot({ path: `${out}/${language}-${width}-${role}-${String(n).padStart(2, '0')}${path.replace(/\W+/g, '_').slice(0, 40)}.png`, fullPage: true });
      }
      if (DIALOGS) {
        // press each plain button that opens a dialog, once, at 390
        const width = 390;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${url}${path}`); await page.waitForLoadState('networkidle').catch(() => {});
        const count = Math.min(await page.locator('main button').count(), 40);
        const seen = new Set<string>();
        for (let i = 0; i < count; i++) {
          const button = page.locator('main button').nth(i);
          if (!(await button.isVisible().catch(() => false)) || !(await button.isEnabled().catch(() => false))) continue;
          const shape = await button.evaluate((b) => `${b.className}|${(b.getAttribute('aria-label') ? b.querySelector('svg')?.innerHTML ?? b.textContent : b.textContent)?.replace(/[\d.,$]+/g, '')}|${b.getAttribute('type')}`);
          if (seen.has(shape)) continue; seen.add(shape);
          if (/submit$/.test(shape) || UNSAFE.test((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '') || (await button.getAttribute('role')) === 'tab') continue;
          await button.click({ timeout: 1500 }).catch(() => {});
          await page.waitForTimeout(250);
          const dialog = page.locator('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]').last();
          if (await dialog.isVisible().catch(() => false)) {
            await page.waitForLoadState('networkidle').catch(() => {});
            const { found, clipped, wide } = await page.evaluate(collect);
            texts[key]![language] = [...new Set([...texts[key]![language]!, ...found])];
            for (const c of new Set(clipped)) console.log('CLIP', language, width, key, 'dialog', c);
            if (wide > 0) console.log('WIDE', language, width, key, 'dialog', wide);
            if (language !== 'en') await page.screenshot({ path: `${out}/${language}-dialog-${role}-${String(n).padStart(2, '0')}-${i}.png` });
            await page.keyboard.press('Escape'); await page.waitForTimeout(150);
            if (await dialog.isVisible().catch(() => false)) { await page.goto(`${url}${path}`); await page.waitForLoadState('networkidle').catch(() => {}); }
          } else if (!page.url().endsWith(path)) { await page.goto(`${url}${path}`); await page.waitForLoadState('networkidle').catch(() => {}); }
        }
      }
    }
    await context.close();
  }
  writeFileSync('/tmp/i18n/texts.json', JSON.stringify(texts));
}
await browser.close();
