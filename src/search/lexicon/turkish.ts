/**
 * Turkish words, without their accents, and what they are called in English: see `
lexicon-languages.ts`. With a hyphen it is what the
 * forms of a word begin with.
 */
export const turkish = `
abonelik- subscription, acik- open, acikla- explain, aciklam- description explain, agac tree, akil- smart, aktar- transfer export
alisveris- shopping, almanca- German, altyaz- subtitle, anahtar- key, analizi analysis, analizini analysis, animasyon- animation
ara search, arac tool, araci tool, araclar tool, arama search, aramak search, aramasi search, arastir- research, arayuz- interface
arkaplan- background, arsiv- archive, ayikla- filter, bagimlilik- dependency, baglam- context, baglan- connect connection
baglanti- connection, baslat- start, belge- document, belgele- documentation, belgeler- document, belirtec- token, bellegi memory
bellek- memory, bildirim- notification, bilgi information knowledge, bilgisi information, birim unit, birlesti- merge, birlestir- merge
bul find, bulma find, bulmak find, bulut- cloud, butce- budget, calisma work, calistir- run execute, calistirma- run, cevap- answer reply
cevir- translate convert, ceviri- translation translate, cikar- extract, cikart- extract, cizelge- chart table, cizim- drawing, cizme draw
cozme solve, cozmek solve, cozum- solution, dagit- deploy, dagitim- deployment, dal branch, dali branch, degisik- change
degisiklik- change, degistir- change edit, denetim- audit, denetle- audit check, depo repository, depolama- storage, deposu repository
destek- support, devre circuit, dikte- dictation, dil language, donustur- convert, dosya- file, dosyala- file, duzelt- fix, duzenle- edit
ekle- add, eklenti- plugin, engelle- block prevent, eposta- email, erisilebil- accessibility, erisim- access
etkinlik- event, evi home, fatura- invoice, faturala- invoice billing, fotograf- photo, gecis- migration, gecmis- history
gelistir- develop improve, gelistirici- developer, gerceklestir- run, gezinti- navigation, giris login, gizli- secret, gizlilik- privacy
gonder- send, gonderi- post, gorev- task, gorsel- image visual, goruntu- image, gorusme- conversation meeting, goster- show display
guncelle- update, gunluk- log, guvenle- safe, guvenli- safe secure, guvenligi security, guvenlik- security, hafiza- memory
hata- error bug, hatala- error bug, hatirla- remember, hatirlat- reminder, hava weather, hesap- account, hesapla- calculate
hizlandir- speed performance, hizmet- service, icerik- content, incele- review, inceleme- review, indirme download, indirmek download
ingilizce- English, istek- request, istemci- client, izin- permission, izle- monitor watch, izleme- monitoring, karsilastir- compare
kaydet- save record, kaydi record, kayit record log, kaynak- source, kelime- word, kimlik- identity, kodla- code
kodunu code, komut- command, kontrol- check control, konusma- speech conversation, kopyala- copy, koru- protect
koruma- protect, kullanici- user, kural- rules, kurmak install, kurulum- setup install, kutuphane- library, listele- list, listesi list
makale- article paper, maliyet- cost, mesaj- message, muhasebe- accounting, musteri- customer, muzik- music, notlar note, notlari note
odeme- payment, okuma- read, okumak read, olustur- create generate, onay- approve, ortam- environment, otomasyon- automation
otomatik- automatic, otomatiklestir- automation, oturum- session, oyun- game, ozet- summary summarize, ozetle- summarize, paket- package
paneli dashboard, parola- password, paylas- share, performans- performance, planla- plan schedule, programla- programming, projede project
projesi project, projeyi project, rapor- report, resim- image, resimler- image, rezervasyon- reservation booking, sablon- template
sakla- store, saklama store, sayfa- page, semasi schema, semasini schema, sesi voice sound audio, sesli voice, seyahat- travel
sifre- password, sifrele- encrypt, sil delete, silinme- delete, silme delete, silmek delete, silmesini delete, silmeyi delete, sinifla- classify
sohbet- chat, sorgu- query, sorgula- query, soru- question, sorun- issue problem, sozlesme- contract, sunucu- server, sunum- presentation
surukle- drag, surum- release version, tablo- table spreadsheet, takip- track, takvim- calendar, tamamla- finish complete, tara- scan
tarayici- browser, tasarim- design, tasarla- design, tasi- move, tehlike- dangerous, telefon- phone, temizle- clean, testi test
testler- test, toplanti- meeting, turkce- Turkish, ucretsiz- free, uyar- alert warning, uyari- alert warning
uygulama- application app, uzak- remote, varsayilan default, veri data, veriler- data, veritaban- database, versiyon- version
yakala- catch, yama patch, yanit- reply answer, yapay- artificial, yapilandir- configuration, yardim- help, yayinla- publish, yaz write
yazdir- print, yazilim- software, yazma write, yazmak write, yedek- backup, yedekle- backup, yerel- local, yetenek- skill
yetki- permission, yonet- manage, yonetim- management, yorum- comment, yukle- upload install, yukseltme- upgrade, zafiyet- vulnerability
zamanla- schedule
`
