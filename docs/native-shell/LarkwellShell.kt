// Example for Android: sets LarkwellNative on the window and receives the page's messages. Register it in MainActivity before super.onCreate.
package org.example.care

import android.content.Intent
import android.net.Uri
import android.print.PrintManager
import android.util.Base64
import android.view.WindowManager
import android.webkit.JavascriptInterface
import androidx.browser.customtabs.CustomTabsIntent
import androidx.core.content.FileProvider
import androidx.webkit.WebViewCompat
import com.getcapacitor.Plugin
import com.getcapacitor.annotation.CapacitorPlugin
import java.io.File
import org.json.JSONObject

@CapacitorPlugin(name = "LarkwellShell")
class LarkwellShell : Plugin() {
  private val home = "https://care.example.org"

  /** Plugins load before the first page. */
  override fun load() {
    val shell = JSONObject(mapOf("platform" to "android", "apiKey" to BuildConfig.LARKWELL_API_KEY))
    WebViewCompat.addDocumentStartJavaScript(
      bridge.webView,
      "window.LarkwellNative = Object.freeze($shell);",
      setOf(home),
    )
    bridge.webView.addJavascriptInterface(Messages(), "LarkwellAndroid")
  }

  /** Every page in the web view can call this. Capacitor opens only the installation's own pages, because allowNavigation is empty. */
  inner class Messages {
    @JavascriptInterface
    fun postMessage(json: String) {
      val message = runCatching { JSONObject(json) }.getOrNull() ?: return
      activity.runOnUiThread {
        when (message.optString("type")) {
          "open_external" -> open(Uri.parse(message.optString("url")))
          // The page has cleared itself. Now open the ordinary page.
          "quick_exit" -> activity.startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(message.optString("url"))))
          "save_file" -> share(message.optString("name"), message.optString("mime"), message.optString("base64"))
          "print" -> print()
          "visit_started" -> activity.window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON)
          "visit_ended" -> activity.window.clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON)
          // ready, signed_in, signed_out, assessment_exit: handle them if the app needs them
        }
      }
    }
  }

  private fun open(url: Uri) {
    when (url.scheme?.lowercase()) {
      "https" -> CustomTabsIntent.Builder().build().launchUrl(activity, url)
      "tel" -> activity.startActivity(Intent(Intent.ACTION_DIAL, url))
      "mailto", "sms" -> activity.startActivity(Intent(Intent.ACTION_SENDTO, url))
    }
  }

  private fun share(name: String, mime: String, base64: String) {
    // The provider's paths must include the cache folder "shared". Android clears it when storage runs low.
    val file = File(File(activity.cacheDir, "shared").apply { mkdirs() }, File(name).name)
    file.writeBytes(Base64.decode(base64, Base64.DEFAULT))
    val uri = FileProvider.getUriForFile(activity, "${activity.packageName}.files", file)
    val send = Intent(Intent.ACTION_SEND)
      .setType(mime)
      .putExtra(Intent.EXTRA_STREAM, uri)
      .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(Intent.createChooser(send, null))
  }

  private fun print() {
    val printer = activity.getSystemService(PrintManager::class.java)
    val name = activity.getString(activity.applicationInfo.labelRes)
    printer.print(name, bridge.webView.createPrintDocumentAdapter(name), null)
  }
}
